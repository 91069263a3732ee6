const told = ({ url, data }) => ({
  slug: data.slug,
  title: data.title,
  board: data.board,
  parent: data.parent,
  designer: [data.designer],
  year: data.year,
  page: url,
});

module.exports = {
  data: {
    layout: false,
    eleventyExcludeFromCollections: true,
    permalink: "/api/variants.json",
  },
  render: ({ collections }) => JSON.stringify({ variants: collections.games.map(told) }),
};
