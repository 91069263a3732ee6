const { readFileSync } = require("node:fs");

const HEADING = /<h([23]) id="([^"]*)">(.*?)<\/h\1>/g;
// With more cards than these there are no boards on them, as in sitegen.
const MOST_BOARDS = 300;
const kept = new Map();

const ready = (name) => {
  if (!kept.has(name)) kept.set(name, readFileSync(`assets/boards/${name}`, "utf8").trim());
  return kept.get(name);
};

const grouped = (games, key) => {
  const groups = new Map();
  for (const game of games) {
    const name = game.data[key];
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(game);
  }
  return [...groups].map(([name, members]) => ({ name, games: members }));
};

const inOrder = (all) => {
  const games = all.getFilteredByGlob("content/game-*.md");
  games.sort((one, other) => (one.fileSlug < other.fileSlug ? -1 : 1));
  games.forEach((game, at) => {
    game.data.before = games[at - 1];
    game.data.behind = games[at + 1];
  });
  return games;
};

const contents = (html) => {
  const chapters = [];
  for (const [, level, id, text] of html.matchAll(HEADING)) {
    if (level === "2") chapters.push({ id, text, parts: [] });
    else chapters.at(-1)?.parts.push({ id, text });
  }
  return chapters;
};

const linked = ({ title, special, designer, year, players }) => JSON.stringify({
  "@context": "https://schema.org",
  "@type": "Game",
  name: title,
  description: special,
  creator: [{ "@type": "Person", name: designer }],
  dateCreated: year,
  inLanguage: "en",
  numberOfPlayers: { "@type": "QuantitativeValue", value: Number(players) },
});

const board = (slug, caption, ...words) => `<figure class="board-figure answers" id="figure.${slug}">
${ready(`${slug}.html`)}
<figcaption>${caption}
<div class="tools">
<button type="button" data-do="flip" aria-pressed="false">Turn the board</button>
<button type="button" data-do="copy">Copy FEN</button>
<a href="/${slug}.svg" download>Save as SVG</a>
<button type="button" data-do="paint">Save as PNG</button>
<span role="status"></span>
</div>
<details><summary>The picture in words</summary>
<ul>
${words.map((line) => `<li>${line}</li>`).join("\n")}
</ul></details>
</figcaption>
</figure>`;

const markdown = (parser) => {
  const { rules } = parser.renderer;
  parser.core.ruler.push("heading_ids", ({ tokens }) => {
    tokens.forEach((token, at) => {
      if (token.type !== "heading_open") return;
      const words = tokens[at + 1].content.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      token.attrSet("id", words.join("-"));
    });
  });
  rules.table_open = () => '<div class="scroll" role="group" tabindex="0" aria-label="Table"><table>\n';
  rules.table_close = () => "</table></div>\n";
  rules.th_open = () => '<th scope="col">';
};

module.exports = (config) => {
  config.on("eleventy.before", () => kept.clear());
  config.addPassthroughCopy({ static: "/" });
  config.addCollection("games", inOrder);
  config.addCollection("families", (all) => grouped(inOrder(all), "parent"));
  config.addFilter("boards", (games) => grouped(games, "board"));
  config.addFilter("pictured", (games) => games.length <= MOST_BOARDS);
  config.addFilter("contents", contents);
  config.addFilter("linked", linked);
  config.addFilter("ready", ready);
  config.addFilter("named", (text) => text[0].toUpperCase() + text.slice(1));
  config.addShortcode("board", board);
  config.amendLibrary("md", markdown);
  return { dir: { input: "content", includes: "../layouts" } };
};
