// The browser's half of the preview: swaps what changed, keeps the place, shows what is wrong.

let seen = null;
let pause = 100;

/** The output path of the page that is open, as the server knows it. */
function here(paths) {
  const path = decodeURIComponent(location.pathname);
  const name = path.endsWith("/") ? path + "index.html" : path;
  return paths.find((known) => name === "/" + known || name.endsWith("/" + known)) ?? name.slice(1);
}

/** Puts the new body in place of the old one; the reader stays where he was. */
async function swap() {
  const answer = await fetch(location.href, { cache: "no-store" });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [x, y] = [scrollX, scrollY];
  document.title = fresh.title;
  document.body.replaceWith(document.adoptNode(fresh.body));
  scrollTo(x, y);
  document.dispatchEvent(new Event("sitegen:swap"));
}

/** Loads stylesheets anew without touching the page; the old ones go when the new ones are there. */
function restyle() {
  for (const link of document.querySelectorAll('link[rel~="stylesheet"]')) {
    const fresh = link.cloneNode();
    const url = new URL(link.href);
    url.searchParams.set("t", Date.now());
    fresh.href = url;
    fresh.addEventListener("load", () => link.remove());
    link.after(fresh);
  }
}

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function count(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

/** The overlay: this page's diagnostics with their source lines, other pages' as a count. */
function show(reports) {
  document.querySelector("sitegen-preview")?.remove();
  const paths = Object.keys(reports);
  if (!paths.length) return;
  const mine = reports[here(paths)];
  const others = paths.filter((path) => reports[path] !== mine);
  const host = element("sitegen-preview", {});
  const root = host.attachShadow({ mode: "open" });
  root.append(element("link", { rel: "stylesheet", href: "/_sitegen/preview.css" }));
  const box = element("details", { role: "region", "aria-label": "What sitegen found" });
  if (mine?.errors) box.open = true;
  const words = mine
    ? [mine.errors && count(mine.errors, "error"), mine.warnings && count(mine.warnings, "warning")]
        .filter(Boolean)
        .join(", ") || "remarks"
    : "this page is clean";
  box.append(element("summary", { class: mine?.errors ? "bad" : "" }, `sitegen: ${words}`));
  for (const text of mine?.texts ?? []) box.append(element("pre", { tabindex: "0" }, text));
  if (others.length) {
    const list = element("ul", {});
    for (const path of others) {
      const total = reports[path].errors + reports[path].warnings;
      const link = element("a", { href: address(path, paths) }, reports[path].source);
      list.append(element("li", {}, link, ` ${total}`));
    }
    box.append(element("p", {}, `${count(others.length, "other page")} with diagnostics:`), list);
  }
  root.append(box);
  document.documentElement.append(host);
}

/** The address of another page, reached from this one. */
function address(path, paths) {
  const own = here(paths);
  const path_here = decodeURIComponent(location.pathname);
  const full = path_here.endsWith("/") ? path_here + "index.html" : path_here;
  const root = full.endsWith(own) ? full.slice(0, full.length - own.length) : "/";
  return encodeURI(root + path.replace(/index\.html$/, ""));
}

async function receive(update) {
  const stale = seen !== null && update.changed === null;
  const restarted = seen !== null && update.number < seen;
  const missed = seen !== null && update.changed?.length === 0 && update.number !== seen;
  const changed = update.changed ?? [];
  const own = here([...changed, ...Object.keys(update.reports)]);
  seen = update.number;
  if (changed.some((path) => path.endsWith(".css"))) restyle();
  if (changed.some((path) => path.endsWith(".js"))) return location.reload();
  if (stale || restarted || missed || changed.includes(own)) await swap();
  show(update.reports);
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}/_sitegen/socket`);
  let queue = Promise.resolve();
  socket.addEventListener("open", () => (pause = 100));
  socket.addEventListener("message", (event) => {
    queue = queue.then(() => receive(JSON.parse(event.data)));
  });
  socket.addEventListener("close", () => {
    setTimeout(connect, pause);
    pause = Math.min(pause * 2, 5000);
  });
}

connect();
