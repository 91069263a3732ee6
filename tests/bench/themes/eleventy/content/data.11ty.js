const told = ({ url, data }) => JSON.stringify({
  slug: data.slug,
  title: data.title,
  parent: data.parent,
  designer: [data.designer],
  year: data.year,
  summary: data.special,
  page: url,
  players: data.engine.players,
  board: { files: data.engine.topology.cols, ranks: data.engine.topology.rows },
  setup: data.engine.setup,
  pieces: data.engine.pieces,
});

module.exports = {
  data: {
    layout: false,
    eleventyExcludeFromCollections: true,
    pagination: { data: "collections.games", size: 1, alias: "game" },
    permalink: ({ game }) => `/api/${game.fileSlug}.json`,
  },
  render: ({ game }) => told(game),
};
