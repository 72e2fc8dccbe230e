/**
 * The back office of the shop, rendered by the server. Deliberately wrong in its markup, as real back offices are:
 * rows of lists and the tiles of the dashboard lead on by a click listener, without a role or a key; on a phone the
 * sidebar is behind a `span` with a title; the status of an order and the bars of a report stand in the shadow trees of
 * custom elements; table headings on order pages and in the list of shipments have no scope, and the column of buttons
 * has none at all; every tracking number has the same "Remove", every review the same "Approve" and "Reject"; the buttons
 * that bring out a form or a dialog do not say that they open something; the pictures of products and the stars of
 * reviews have no name; the numbers beside the sidebar's entries are hidden from assistive technology.
 * The second skin has faults of its own: column headings that are plain cells, reviews that are no articles with links
 * named "›", lists of pairs made of spans, choices whose message of what is wrong belongs to no field.
 */
import { defineSite } from "../kernel/site.js";
import { adminRoutes } from "./routes/all.js";
import { accounts } from "./seed/people.js";
import { seedAdmin } from "./seed/seed.js";
import { templates } from "./templates/all.js";

export const admin = defineSite({
  id: "admin",
  title: "Larkfield Back Office",
  about:
    "The shop's back office: orders from payment to parcel, products and stock, customers, reviews, coupons, reports",
  accounts,
  seed: seedAdmin,
  routes: adminRoutes,
  templates,
});
