// The search of the home page: by name, piece and inventor, as they are typed on any keyboard.
(function start() {
  "use strict";
  // A preview changes the page under its reader, and says so: then all begins anew.
  const ends = new AbortController();
  const { signal } = ends;
  document.addEventListener("sitegen:swap", () => {
    ends.abort();
    start();
  }, { signal });
  const form = document.querySelector("[data-search]");
  if (!form) return;
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];

  // Letters that Unicode does not take apart into one of a keyboard and a mark.
  const letters = Object.fromEntries(
    ("ßss æae œoe øo łl đd ðd ɖd ɗd þth ıi ɨi ħh ŧt ŋn ɲn ĸk ƙk ƀb ɓb ƈc ɛe əe ǝe ƒf ǥg ɠg ƥp "
      + "ɍr ɵo ʉu ʋv ƴy ƶz ȷj ɫl ƚl ςσ –- —- ‐- ‑- −- ×x")
      .split(" ").map(([letter, ...others]) => [letter, others.join("")]),
  );
  /** The text as it is typed on any keyboard: in small letters without marks and apostrophes. */
  const plain = (text) => text.toLowerCase().normalize("NFKD")
    .replace(/[\p{M}\p{Cf}'’‘ʼʻʹʾʿ′·"”“„]/gu, "")
    .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter);
  // Where the keyboard lacks them, German and Danish letters are also written as two.
  const pairs = { "ä": "ae", "ö": "oe", "ø": "oe", "ü": "ue", "å": "aa" };
  const inPairs = (text) => text.toLowerCase().normalize("NFC")
    .replace(/[äöøüå]/g, (letter) => pairs[letter]);
  const cards = all(".card").map((card) => {
    const text = `${card.textContent} ${card.dataset.words}`;
    return { card, words: `${plain(text)} ${plain(inPairs(text))}`, facets: card.dataset };
  });
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
})();
