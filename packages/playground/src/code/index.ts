/**
 * A code host, rendered by the server. Deliberately wrong in its markup, as real ones are: the cross of a message, the tick
 * of a task to do and "Copy path" are `span`s with a click listener; the number of comments in a list has its meaning in a
 * title only; placeholders are the visible labels of search fields and of the comment field; pages of a project say its name
 * above the heading without a heading; tabs of a merge request do not move with the arrow keys, while those of a project are
 * links; the pipeline stands in a frame; tables have no scopes, and every member's list and buttons have the same names; the
 * number of stars stands in a shadow root; the logo is a picture without a name. The second skin has faults of its own: what
 * a list is narrowed to is told by weight alone, questions appear in the page without taking the focus, tables of work have
 * no header, and every member's radio buttons have the same names.
 */
import { defineSite } from "../kernel/site.js";
import { codeRoutes } from "./routes/all.js";
import { accounts } from "./seed/people.js";
import { seedCode } from "./seed/seed.js";
import { templates } from "./templates/all.js";

export const code = defineSite({
  id: "code",
  title: "Stackyard",
  about:
    "A code host: projects with files, commits and branches, merge requests with discussion and approvals, issues, milestones, members",
  accounts,
  seed: seedCode,
  routes: codeRoutes,
  templates,
});
