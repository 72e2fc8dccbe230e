import { Hono } from "hono";
import { assets } from "../kernel/assets.js";
import { defineSite, type Account } from "../kernel/site.js";
import type { SiteEnv } from "../kernel/visitor.js";
import { accountRoutes } from "./routes/account.js";
import { missing } from "./routes/answers.js";
import { moderatingRoutes } from "./routes/moderating.js";
import { opinionRoutes } from "./routes/opinions.js";
import { readingRoutes } from "./routes/reading.js";
import { writingRoutes } from "./routes/writing.js";
import { seedForum } from "./seed/seed.js";
import { forumTemplates } from "./templates/all.js";

/*
 * Deliberately wrong in the markup, as on real sites:
 * - the arrows on post lists and comments are spans with a click listener and a title: no role, no state, no keyboard;
 * - the fold sign of a comment is such a span too, and says nothing about being folded;
 * - the "…" and account menus are <details> whose summary has a popup role below but no aria-haspopup, no arrow keys;
 * - the poll stands in a frame with a look of its own, its bars are decoration without text;
 * - scores stand in the shadow root of a custom element, not in the light DOM (but for readers without the script);
 * - relative dates hide the real date in a title; the last header cell of tables is an empty td;
 * - the number of unread messages in the menu is hidden from assistive technology;
 * - every comment has the same "Reply" link and "More actions" button without saying whose.
 * And on the second skin:
 * - votes in lists and under responses are links to the thread that the script turns into votes; a given one shows by colour only;
 * - which period or theme is chosen shows by colour only; what hides a response is a span with a click listener;
 * - the words above the tags and kinds of a thread belong to no group; facts stand in a table without header cells;
 * - the answers of the poll are buttons at once, in a frame, and the one that was given is a colour;
 * - unread letters and alerts differ by a stripe only; all responses have equally named links.
 */

const accounts: readonly [Account, ...Account[]] = [
  { user: "nadia_r", password: "lantern-42", about: "moderates Gardening and Board Games" },
  { user: "tobias_w", password: "gravel-77", about: "moderates Cycling and Rivermouth Local" },
  { user: "ines_m", password: "sleeper-19", about: "moderates Night Trains and Language Learning" },
];

const files = [
  "forum.css",
  "forum-b.css",
  "client/cork.svg",
  ...["elements", "parts", "combobox", "fields", "live", "dialogs", "navigate"].map(
    (name) => `client/${name}.js`,
  ),
];

export const forum = defineSite({
  id: "forum",
  title: "Corkboard",
  about: "A forum with boards, nested comments, votes and moderation; pages change without reloading.",
  accounts,
  seed: seedForum,
  routes: (desk, visitors) => {
    const app = new Hono<SiteEnv>();
    assets(app, import.meta.url, files);
    accountRoutes(app, desk, visitors, accounts);
    opinionRoutes(app, desk);
    writingRoutes(app, desk);
    moderatingRoutes(app, desk);
    readingRoutes(app, desk);
    app.all("*", (context) => missing(context, desk, "This page does not exist."));
    return app;
  },
  templates: forumTemplates,
});
