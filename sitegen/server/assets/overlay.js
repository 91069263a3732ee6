// What sitegen found, over the page and apart from it: styles of neither reach the other.

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function counted(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

function faults({ errors, warnings }) {
  const words = [errors && counted(errors, "error"), warnings && counted(warnings, "warning")];
  return words.filter(Boolean).join(", ");
}

/** One line that says how things stand. */
function summary(told) {
  if (told.failure) return "The site cannot be built: this is how it last was";
  const others = told.pages ? `${counted(told.pages, "other page")} with faults` : "";
  const own = faults(told) || (told.texts.length ? counted(told.texts.length, "remark") : "");
  return [own || "This page is clean", others].filter(Boolean).join(" · ");
}

function others(told) {
  const items = told.others.map((each) => {
    const name = each.address
      ? element("a", { href: each.address }, each.source)
      : element("span", {}, each.source);
    return element("li", {}, name, ` ${faults(each)}`);
  });
  const more = told.pages - told.others.length;
  if (more > 0) items.push(element("li", {}, `and ${more} more`));
  return element("ul", { "aria-label": "Other pages with faults" }, ...items);
}

/** Lines of a source and the marks below them, which only mean something side by side. */
const SOURCE = /^ *\d* [|+-](?: |$)|^ *\.\.\.$/;

/** One diagnostic: sentences are broken at the edge, lines of the source scroll. */
function diagnostic(severity, text) {
  const groups = [];
  for (const line of text.trimEnd().split("\n")) {
    const source = SOURCE.test(line);
    if (source && groups.at(-1)?.source) groups.at(-1).lines.push(line);
    else groups.push({ source, lines: [line] });
  }
  const parts = groups.map(({ source, lines }) => (
    source ? element("pre", { tabindex: "0" }, lines.join("\n")) : element("p", {}, lines[0].trim())
  ));
  return element("div", { class: severity }, ...parts);
}

function body(told) {
  const parts = [];
  if (told.failure) parts.push(element("div", { class: "error" }, told.failure));
  for (const [severity, text] of told.texts) parts.push(diagnostic(severity, text));
  if (told.more) parts.push(element("p", {}, `and ${told.more} more on this page`));
  if (told.pages) parts.push(others(told));
  return parts;
}

/** The overlay: `show` what was told, or that the preview is `lost`. */
export function overlay() {
  const host = element("sitegen-preview", {});
  const root = host.attachShadow({ mode: "open" });
  const style = element("link", { rel: "stylesheet", href: "/_sitegen/preview.css" });
  const gone = element("p", { role: "status" }, "The preview has ended: this page is not followed");
  let shown = "";
  let open = null;
  let box = null;
  // Nothing is seen of it before its styles are there.
  host.hidden = true;
  style.addEventListener("load", () => (host.hidden = false));
  root.append(style);

  const show = (told) => {
    const { failure, errors, warnings, texts, more, others: list, pages } = told;
    const now = JSON.stringify([failure, errors, warnings, texts, more, list, pages]);
    if (now === shown) return;
    shown = now;
    const grave = Boolean(failure || errors);
    const focused = box?.contains(root.activeElement);
    box?.remove();
    box = null;
    if (!grave && !pages && !texts.length) {
      // All is well again: what comes next opens by itself.
      open = null;
      return;
    }
    const head = element("summary", grave ? { class: "error" } : {}, summary(told));
    box = element("details", { role: "region", "aria-label": "What sitegen found" });
    box.append(head, ...body(told));
    box.open = open ?? grave;
    head.addEventListener("click", () => (open = !head.parentNode.open));
    root.append(box);
    if (focused) head.focus({ preventScroll: true });
  };
  const lost = (is) => (is ? root.append(gone) : gone.remove());

  document.documentElement.append(host);
  return { show, lost };
}
