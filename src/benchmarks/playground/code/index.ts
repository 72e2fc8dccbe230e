/**
 * A code host, rendered by the server. Deliberately wrong in its markup, as real ones are: the names of files look like
 * links and are none; the cross of a message is a `span` with a click listener; the number of comments in a list has its
 * meaning in a title only; placeholders are the visible labels of search fields and of the comment field; pages of a
 * project say its name above the heading without a heading; tabs of a merge request do not move with the arrow keys,
 * while those of a project are links; the pipeline stands in a frame; members are a table without scopes.
 */
import { defineSite } from "../kernel/site.js";
import { codeRoutes } from "./routes/all.js";
import { accounts } from "./seed/people.js";
import { seedCode } from "./seed/seed.js";
import { templates } from "./templates/all.js";

export const code = defineSite({
  id: "code",
  title: "Stackyard",
  about: "A code host: projects, merge requests with commits, discussion and approvals, issues, members",
  accounts,
  seed: seedCode,
  routes: codeRoutes,
  templates,
});
