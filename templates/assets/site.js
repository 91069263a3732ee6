// What every page can do beyond reading: choose a theme, follow the contents, search the games.
// A classic script, since browsers refuse modules of a site that is opened from disk.
(function start() {
  "use strict";
  // A preview changes the page under its reader, and says so: then all begins anew.
  const ends = new AbortController();
  const { signal } = ends;
  document.addEventListener("sitegen:swap", () => {
    ends.abort();
    start();
  }, { signal });
  const root = document.documentElement;
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];

  // ── theme ──

  const button = document.querySelector("[data-theme-button]");
  if (button) {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : dark.matches);
    const show = () => button.setAttribute("aria-pressed", String(isDark()));
    button.addEventListener("click", () => {
      const wanted = isDark() ? "light" : "dark";
      const system = dark.matches ? "dark" : "light";
      if (wanted === system) delete root.dataset.theme;
      else root.dataset.theme = wanted;
      try {
        if (wanted === system) localStorage.removeItem("theme");
        else localStorage.setItem("theme", wanted);
      } catch {
        // Not kept, but shown.
      }
      show();
    }, { signal });
    dark.addEventListener("change", show, { signal });
    show();
  }

  // ── contents ──

  const links = new Map(
    all(".contents a").map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  );
  const headings = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  if (headings.length) {
    let current = document.querySelector(".contents [aria-current]");
    const follow = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 120);
      const link = links.get(passed.at(-1)?.id);
      if (link === current) return;
      current?.removeAttribute("aria-current");
      link?.setAttribute("aria-current", "true");
      current = link;
    };
    let waiting = false;
    addEventListener("scroll", () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        follow();
      });
    }, { passive: true, signal });
    // To ask where headings stand costs a layout: not before the page is first shown.
    requestAnimationFrame(() => setTimeout(follow));
  }

  // ── search ──

  const form = document.querySelector("[data-search]");
  if (form) {
    // Letters that Unicode does not take apart into one of a keyboard and a mark.
    const letters = Object.fromEntries(
      ("ßss æae œoe øo łl đd ðd ɖd ɗd þth ıi ɨi ħh ŧt ŋn ɲn ĸk ƙk ƀb ɓb ƈc ɛe əe ǝe ƒf ǥg ɠg ƥp "
        + "ɍr ɵo ʉu ʋv ƴy ƶz ȷj ɫl ƚl ςσ ’' ‘' ʼ' ʻ' ′' ”\" “\" „\" –- —- ‐- ‑- −- ×x")
        .split(" ").map(([letter, ...others]) => [letter, others.join("")]),
    );
    /** The text as it is typed on any keyboard: in small letters without marks. */
    const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "")
      .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter);
    const cards = all(".card").map((card) => ({
      card,
      words: plain(card.textContent + " " + card.dataset.words),
      facets: card.dataset,
    }));
    const status = form.querySelector("[role=status]");
    const field = form.querySelector("input");
    const selects = all("select", form);

    const apply = () => {
      const wanted = plain(field.value).split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const { card, words, facets } of cards) {
        const fits = wanted.every((word) => words.includes(word))
          && selects.every(({ name, value }) => !value || facets[name].split("|").includes(value));
        card.hidden = !fits;
        shown += fits;
      }
      const narrowed = wanted.length || selects.some((select) => select.value);
      status.textContent = !narrowed ? "" : shown === 1 ? "1 game" : `${shown || "No"} games`;
      form.querySelector("[type=reset]").hidden = !narrowed;
      const query = new URLSearchParams(
        [...new FormData(form)].filter(([, value]) => value),
      ).toString();
      try {
        history.replaceState(null, "", query ? `?${query}` : location.pathname);
      } catch {
        // Some browsers allow no addresses for files; the search works without.
      }
    };
    for (const [name, value] of new URLSearchParams(location.search)) {
      const control = form.elements.namedItem(name);
      if (control) control.value = value;
    }
    form.addEventListener("input", apply, { signal });
    form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    form.addEventListener("reset", () => setTimeout(apply), { signal });
    addEventListener("keydown", (event) => {
      const typing = event.target.closest?.("input, select, textarea");
      if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        field.focus();
      }
    }, { signal });
    apply();
  }
})();
