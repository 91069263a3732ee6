// Finds what is typed in the text of all pages, where the site has an index of it.
// A module: it runs where the site is served, and keeps quiet where it is opened from disk.
const section = document.querySelector("[data-texts]");
const field = document.querySelector("[data-search] input");
const index = new URL(section.dataset.texts, document.baseURI);
const SHOWN = 8;
let pagefind;
let turn = 0;

const made = (name, text) => Object.assign(document.createElement(name), { textContent: text });

const entry = ({ url, meta, plain_excerpt: excerpt }) => {
  const item = document.createElement("li");
  const link = made("a", meta.title ?? url);
  link.href = url;
  item.append(link, made("p", excerpt));
  return item;
};

async function open() {
  pagefind = await import(index);
  await pagefind.options({ baseUrl: new URL("..", index).pathname, excerptLength: 24 });
}

async function find() {
  const mine = ++turn;
  const words = field.value.trim();
  let found = [];
  if (words.length > 2) {
    if (!pagefind) await open();
    const answer = await pagefind.debouncedSearch(words, {}, 150);
    if (!answer || mine !== turn) return;
    found = await Promise.all(answer.results.slice(0, SHOWN).map((result) => result.data()));
  }
  if (mine !== turn) return;
  section.querySelector("ul").replaceChildren(...found.map(entry));
  section.hidden = !found.length;
}

field.addEventListener("input", find);
field.form.addEventListener("reset", () => setTimeout(find));
find();
