// Leads from a former address to the page, with the query and the place in it that were asked for.
"use strict";

{
  const to = new URL(document.currentScript.dataset.to, location.href);
  to.search = location.search;
  to.hash = location.hash;
  location.replace(to);
}
