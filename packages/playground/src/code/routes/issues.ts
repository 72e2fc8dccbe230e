import type { Hono } from "hono";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { issuePage } from "../pages/issue.js";
import { issuesPage, newIssuePage, type IssueDraft } from "../pages/issues.js";
import { issuePath, labelsIn, milestonesOf, peopleOf } from "../queries.js";
import type { Issue, Project } from "../state.js";
import type { CodeContext, CodeDesk, View } from "../view.js";
import { asked, inProject, missing, ofProject, refused, reply, valuesOf, type Visit } from "./reply.js";
import { redirectWith } from "./visit.js";

const list = "/projects/:project/issues";
const base = `${list}/:number{[0-9]+}`;

const issueIn = (context: CodeContext, { state }: CodeDesk, project: Project): Issue | undefined =>
  state.issues.find(
    (issue) => issue.project === project.id && String(issue.number) === context.req.param("number"),
  );
/** A deed on the issue that the address names. */
const onIssue = (desk: CodeDesk, run: (visit: Visit, issue: Issue) => Promise<Response> | Response) =>
  inProject(desk, async (visit) => {
    const issue = issueIn(visit.context, desk, visit.project);
    return issue ? await run(visit, issue) : await missing(visit.context, desk);
  });

export function issueRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.get(
    list,
    ofProject(desk, (view, project, context) => ({
      title: view.labels.issues.heading,
      main: issuesPage(view, project, {
        status: asked(context, "state") === "closed" ? "closed" : "open",
        words: asked(context, "q"),
        label: asked(context, "label"),
        milestone: asked(context, "milestone"),
        assignee: asked(context, "assignee"),
      }),
    })),
  );
  app.get(
    base,
    ofProject(desk, (view, project, context) => {
      const issue = issueIn(context, desk, project);
      return issue && { title: issue.title, main: issuePage(view, project, issue) };
    }),
  );
  creationRoutes(app, desk);
  discussionRoutes(app, desk);
  detailRoutes(app, desk);
}

const titleProblems = ({ labels }: View, title: string): Problems =>
  title === ""
    ? { title: labels.issues.noTitle }
    : title.length > 120
      ? { title: labels.issues.longTitle }
      : {};

const milestoneNumbered = ({ state }: CodeDesk, project: string, number: string): string | null =>
  milestonesOf(state, project).find((milestone) => String(milestone.number) === number)?.id ?? null;

function creationRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  const page = (view: View, project: Project, draft: IssueDraft, problems?: Problems) => ({
    title: view.labels.issues.create,
    main: newIssuePage(view, project, draft, problems),
  });
  app.get(
    `${list}/new`,
    inProject(desk, async ({ context, view, project }) => {
      const draft = { title: "", text: "", label: "", assignee: "", milestone: "" };
      return await reply(context, view, page(view, project, draft));
    }),
  );
  app.post(
    list,
    inProject(desk, async (visit) => {
      const { context, view, me, project } = visit;
      const { title = "", text = "", label = "", assignee = "", milestone = "" } = await fieldsOf(context);
      const problems = titleProblems(view, title);
      if (Object.keys(problems).length > 0)
        return await refused(
          visit,
          page(view, project, { title, text, label, assignee, milestone }, problems),
        );
      const { state } = desk;
      const numbers = state.issues
        .filter((other) => other.project === project.id)
        .map((other) => other.number);
      const number = Math.max(0, ...numbers) + 1;
      const issue: Issue = {
        id: `${project.id}-${number}`,
        project: project.id,
        number,
        title,
        text,
        author: me.id,
        status: "open",
        labels: labelsIn(state, project.id).flatMap(({ name }) => (name === label ? [name] : [])),
        assignees: peopleOf(state, project.id).flatMap(({ id }) => (id === assignee ? [id] : [])),
        milestone: milestoneNumbered(desk, project.id, milestone),
        date: desk.stamp(),
      };
      state.issues.push(issue);
      return redirectWith(context, issuePath(issue), view.labels.issues.saidDone);
    }),
  );
}

function discussionRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.post(
    `${base}/comments`,
    onIssue(desk, async (visit, issue) => {
      const { context, view, me, project } = visit;
      const { text = "" } = await fieldsOf(context);
      const words = view.labels.request;
      if (text === "")
        return await refused(visit, {
          title: issue.title,
          main: issuePage(view, project, issue, { text: words.noText }),
        });
      const id = `${issue.id}#${desk.serial("comments", 100)}`;
      desk.state.comments.push({ id, subject: issue.id, author: me.id, text, date: desk.stamp() });
      return redirectWith(context, issuePath(issue), words.saidSent);
    }),
  );
  app.post(
    `${base}/state`,
    onIssue(desk, ({ context, view }, issue) => {
      desk.stamp();
      issue.status = issue.status === "open" ? "closed" : "open";
      const { saidClosed, saidReopened } = view.labels.issue;
      return redirectWith(context, issuePath(issue), issue.status === "open" ? saidReopened : saidClosed);
    }),
  );
}

function detailRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.post(
    `${base}/labels`,
    onIssue(desk, async ({ context, view, project }, issue) => {
      const chosen = await valuesOf(context, "labels");
      desk.stamp();
      issue.labels = labelsIn(desk.state, project.id)
        .map(({ name }) => name)
        .filter((name) => chosen.includes(name));
      return redirectWith(context, issuePath(issue), view.labels.issue.saidLabels);
    }),
  );
  app.post(
    `${base}/assignees`,
    onIssue(desk, async ({ context, view, project }, issue) => {
      const chosen = await valuesOf(context, "assignees");
      desk.stamp();
      issue.assignees = peopleOf(desk.state, project.id)
        .map(({ id }) => id)
        .filter((id) => chosen.includes(id))
        .sort();
      return redirectWith(context, issuePath(issue), view.labels.issue.saidAssignees);
    }),
  );
  app.post(
    `${base}/milestone`,
    onIssue(desk, async ({ context, view, project }, issue) => {
      const { milestone = "" } = await fieldsOf(context);
      desk.stamp();
      issue.milestone = milestoneNumbered(desk, project.id, milestone);
      return redirectWith(context, issuePath(issue), view.labels.issue.saidMilestone);
    }),
  );
}
