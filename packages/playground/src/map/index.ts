/**
 * The map of a town in a single page: what one asks for is fetched and put beside the map, and the address never changes.
 * Deliberately wrong in its markup, as real maps are: pins are `span`s with a click listener and nothing but a number;
 * the sign that swaps start and end is such a `span` (or `div`) too, named by an arrow, and so is the one that copies a
 * message; the picture itself is hidden from assistive technology; the zoom buttons are in a shadow tree; the placeholder
 * is the visible label of the search field; buttons of equal name stand in every row of a list; tables of hours and facts
 * have no headings or headings without a scope; new content is not announced, only focused; in the second skin what leads
 * somewhere is a `button`, tabs do not move with the arrow keys; "Back" leaves the site, whatever one looked at.
 */
import { defineSite } from "../kernel/site.js";
import { mapRoutes } from "./routes/all.js";
import { accounts, seedMap } from "./seed/seed.js";
import { templates } from "./templates/all.js";

export const map = defineSite({
  id: "map",
  title: "Waymark",
  about:
    "The map of a town: places and reviews, directions by car, bicycle, bus and on foot, lists of places; one page, one address",
  accounts,
  seed: seedMap,
  routes: mapRoutes,
  templates,
});
