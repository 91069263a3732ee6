// Turns the page that is open into a newer one by changing only what differs, so that all else keeps
// what the reader and the page's own scripts did to it: focus, scroll, open details, listeners.
//
// What differs is found between the two texts of the page, `before` and `after`, as the server had
// them; the open page follows, part by part, as long as it is built like `before`.

/** Parts that scripts may have made their own: replaced as a whole, never changed inside. */
const WHOLE = "figure, form, svg, template, script, select";

const STATE = "details, input, textarea, select, [tabindex], pre, table";

function same(before, after) {
  if (!before.isEqualNode(after)) return false;
  // The inside of a template is no part of the tree that was compared.
  const blind = before.localName === "template" || before.querySelector?.("template");
  return !blind || before.outerHTML === after.outerHTML;
}

/** The elements in a node that carry state, each under a name that its successor has, too. */
function states(nodes) {
  const found = new Map();
  for (const node of nodes) {
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const inner = [...node.querySelectorAll(STATE)];
    for (const each of node.matches(STATE) ? [node, ...inner] : inner) {
      const words = each.id || each.name || each.querySelector(":scope > summary")?.textContent;
      let name = `${each.localName} ${words ?? ""}`;
      while (found.has(name)) name += "+";
      found.set(name, each);
    }
  }
  return found;
}

function carryOver(from, to, focused) {
  if (from.localName === "details") to.open = from.open;
  if (/^(input|textarea|select)$/.test(from.localName)) {
    if (from.type === "checkbox" || from.type === "radio") to.checked = from.checked;
    else if (from.type !== "file") to.value = from.value;
  }
  to.scrollLeft = from.scrollLeft;
  to.scrollTop = from.scrollTop;
  if (from !== focused) return;
  to.focus({ preventScroll: true });
  if (from.selectionStart !== undefined && from.selectionStart !== null) {
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
  }
}

/** Puts new nodes in the place of old ones that stand side by side, before `next`. */
function replace(parent, old, fresh, next) {
  const focused = document.activeElement;
  const had = states(old);
  const made = fresh.map((node) => document.importNode(node, true));
  const scrolls = new Map([...had.values()].map((each) => [each, [each.scrollLeft, each.scrollTop]]));
  for (const node of made) parent.insertBefore(node, next);
  for (const [name, to] of states(made)) {
    const from = had.get(name);
    if (!from) continue;
    carryOver(from, to, focused);
    [to.scrollLeft, to.scrollTop] = scrolls.get(from);
  }
  for (const node of old) node.remove();
}

function patchAttributes(live, before, after) {
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  for (const { name } of before.attributes) {
    if (!after.hasAttribute(name)) live.removeAttribute(name);
  }
}

/** The children of the open page that stand for those of `before`; null: scripts changed them. */
function counterparts(live, before) {
  const kids = [...live.childNodes];
  const fits = before.length <= kids.length
    && before.every((node, at) => node.nodeName === kids[at].nodeName);
  return fits ? kids : null;
}

function patchChildren(live, kids, before, after) {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && same(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && same(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const stop = before.length - tail;
  const fresh = after.slice(head, after.length - tail);
  if (fresh.length === stop - head) {
    fresh.forEach((node, at) => patch(kids[head + at], before[head + at], node));
  } else {
    replace(live, kids.slice(head, stop), fresh, kids[stop] ?? null);
  }
}

/** Makes of `live`, which is what scripts made of `before`, what they can make of `after`. */
export function patch(live, before, after) {
  if (same(before, after)) return;
  if (before.nodeName === after.nodeName && live.nodeType === Node.TEXT_NODE) {
    live.data = after.data;
    return;
  }
  const element = live.nodeType === Node.ELEMENT_NODE;
  const kids = element && before.nodeName === after.nodeName && !live.matches(WHOLE)
    && counterparts(live, [...before.childNodes]);
  if (!kids) {
    replace(live.parentNode, [live], [after], live.nextSibling);
    return;
  }
  patchAttributes(live, before, after);
  patchChildren(live, kids, [...before.childNodes], [...after.childNodes]);
}

/** What an element of the head is, whenever it was loaded. */
function plain(element) {
  return element.outerHTML.replace(/[?&]sitegen=\d+/g, "");
}

/** Brings the head up to date; scripts and stylesheets that are new to the page are loaded. */
function patchHead(before, after) {
  document.title = after.title;
  const [old, fresh] = [before, after].map(({ head }) => (
    [...head.children].filter((each) => each.localName !== "title")
  ));
  const kept = new Set(fresh.map(plain));
  const had = new Set(old.map(plain));
  for (const each of document.head.children) {
    const name = plain(each);
    if (had.has(name) && !kept.has(name)) each.remove();
  }
  for (const each of fresh) {
    if (had.has(plain(each))) continue;
    const made = document.createElement(each.localName);
    for (const { name, value } of each.attributes) made.setAttribute(name, value);
    made.textContent = each.textContent;
    document.head.append(made);
  }
}

/** The text that was read last, which mostly is the one to start from next. */
let last = { html: null, tree: null };

function read(html) {
  return last.html === html ? last.tree : new DOMParser().parseFromString(html, "text/html");
}

/** Brings the open page from one text to the other, and says so by the event `sitegen:swap`. */
export function patchPage(before, after) {
  const [old, fresh] = [read(before), read(after)];
  last = { html: after, tree: fresh };
  patchHead(old, fresh);
  patchAttributes(document.documentElement, old.documentElement, fresh.documentElement);
  const [x, y] = [scrollX, scrollY];
  const whole = document.body;
  patch(document.body, old.body, fresh.body);
  if (whole !== document.body) scrollTo(x, y);
  document.dispatchEvent(new Event("sitegen:swap"));
}
