// What every page can do beyond reading: choose a theme, follow the contents.
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
})();
