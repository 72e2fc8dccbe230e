/**
 * The back office of the shop, rendered by the server. Deliberately wrong in its markup, as real back offices are:
 * rows of orders and the tiles of the dashboard lead on by a click listener, without a role or a key; on a phone the
 * sidebar is behind a `span` with a title; the status of an order stands in the shadow tree of a custom element; table
 * headings on order pages and in the list of shipments have no scope, and the column of buttons has none at all; every
 * row of tracking numbers has the same "Remove"; the button that brings out the form for a tracking number does not say
 * that it opens something; the number of orders beside the sidebar's entry is hidden from assistive technology.
 */
import { defineSite } from "../kernel/site.js";
import { adminRoutes } from "./routes/all.js";
import { accounts } from "./seed/people.js";
import { seedAdmin } from "./seed/seed.js";
import { templates } from "./templates/all.js";

export const admin = defineSite({
  id: "admin",
  title: "Larkfield Back Office",
  about: "The shop's back office: orders with tracking numbers and comments, shipments, customers",
  accounts,
  seed: seedAdmin,
  routes: adminRoutes,
  templates,
});
