// The browser's half of the preview: follows the builds, and shows what is wrong with them.
import { overlay } from "./overlay.js";
import { patchPage } from "./patch.js";

const own = document.querySelector("script[data-sitegen-build]");
let build = own.dataset.sitegenBuild;
own.remove();

const SHORTEST = 100;
const LONGEST = 2000;
const { show, lost } = overlay();
let pause = SHORTEST;
let count = 0;

/** The path of an address on this host, as the server writes it. */
function path(address) {
  const url = new URL(address, location.href);
  try {
    return url.origin === location.origin ? decodeURIComponent(url.pathname) : "";
  } catch {
    return url.pathname;
  }
}

function anew(address) {
  const url = new URL(address, location.href);
  url.searchParams.set("sitegen", String(count += 1));
  return url.href;
}

/** Stylesheets whose successors are being loaded. */
const coming = new Map();

/** Loads a stylesheet anew; the old one goes when the new one is there, so nothing flashes. */
function restyle(link) {
  coming.get(link)?.remove();
  const fresh = link.cloneNode();
  coming.set(link, fresh);
  fresh.href = anew(link.href);
  const settle = (gone) => {
    if (coming.get(link) !== fresh) return;
    coming.delete(link);
    gone.remove();
  };
  fresh.addEventListener("load", () => settle(link));
  fresh.addEventListener("error", () => settle(fresh));
  link.after(fresh);
}

/** What the page's scripts have loaded: code, and data that they alone know what to do with. */
function loadedByScripts() {
  return performance.getEntriesByType("resource")
    .filter(({ initiatorType }) => /^(script|fetch|xmlhttprequest)$/.test(initiatorType))
    .map(({ name }) => path(name));
}

/** Loads changed files anew in place. False: only loading the page anew can do it. */
function renew(files) {
  if (files.size === 0) return true;
  const scripts = [...document.querySelectorAll("script[src]")].map(({ src }) => path(src));
  if ([...loadedByScripts(), ...scripts].some((each) => files.has(each))) return false;
  const successors = new Set(coming.values());
  const links = [...document.querySelectorAll('link[rel~="stylesheet"]')]
    .filter((link) => !successors.has(link));
  const direct = links.filter(({ href }) => files.has(path(href)));
  const imported = [...files].some((each) => (
    each.endsWith(".css") && !direct.some(({ href }) => path(href) === each)
  ));
  (imported ? links : direct).forEach(restyle);
  for (const image of document.querySelectorAll("img[src], source[src], embed[src]")) {
    if (files.has(path(image.src))) image.src = anew(image.src);
  }
  for (const object of document.querySelectorAll("object[data]")) {
    if (files.has(path(object.data))) object.data = anew(object.data);
  }
  return true;
}

function receive(told) {
  build = told.build;
  if (told.reload || told.files === null) return location.reload();
  if (told.address) return location.replace(told.address + location.hash);
  if (!renew(new Set(told.files ?? []))) return location.reload();
  if (told.page) patchPage(...told.page);
  return show(told);
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const query = new URLSearchParams({ path: location.pathname, build });
  const socket = new WebSocket(`${scheme}//${location.host}/_sitegen/socket?${query}`);
  socket.addEventListener("open", () => {
    pause = SHORTEST;
    lost(false);
  });
  socket.addEventListener("message", (event) => receive(JSON.parse(event.data)));
  socket.addEventListener("close", () => {
    if (pause > 4 * SHORTEST) lost(true);
    // A tab that was asleep, or out of sight, asks as soon as it is looked at.
    const again = () => {
      clearTimeout(waiting);
      removeEventListener("focus", again);
      removeEventListener("online", again);
      connect();
    };
    const waiting = setTimeout(again, pause);
    addEventListener("focus", again);
    addEventListener("online", again);
    pause = Math.min(pause * 2, LONGEST);
  });
}

connect();
