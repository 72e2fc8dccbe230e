/**
 * The map of a town in a single page: what one asks for is fetched and put beside the map, and the address never changes.
 * Deliberately wrong in its markup, as real maps are: pins are `span`s with a click listener and nothing but a number;
 * the sign that swaps start and end is such a span too, its title is an arrow; the picture itself is hidden from
 * assistive technology; the zoom buttons are in a shadow tree; the placeholder is the visible label of the search field;
 * new content is not announced, only focused; "Back" leaves the site, whatever one looked at.
 */
import { defineSite } from "../kernel/site.js";
import { mapRoutes } from "./routes/all.js";
import { accounts, seedMap } from "./seed/seed.js";
import { templates } from "./templates/all.js";

export const map = defineSite({
  id: "map",
  title: "Waymark",
  about:
    "The map of a town: places, directions by car, bicycle and on foot, saved places; one page, one address",
  accounts,
  seed: seedMap,
  routes: mapRoutes,
  templates,
});
