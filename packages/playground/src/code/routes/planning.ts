import type { Hono } from "hono";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { labelsPage, type LabelDraft } from "../pages/labels.js";
import { milestonePage, milestonesPage, newMilestonePage, type MilestoneDraft } from "../pages/milestones.js";
import { labelsIn, milestonePath, milestonesOf, projectPath } from "../queries.js";
import type { Milestone, Project } from "../state.js";
import type { CodeContext, CodeDesk, View } from "../view.js";
import { asked, inProject, missing, ofProject, refused, reply } from "./reply.js";
import { redirectWith } from "./visit.js";

const list = "/projects/:project/milestones";
const base = `${list}/:number{[0-9]+}`;

const milestoneIn = (context: CodeContext, { state }: CodeDesk, project: Project): Milestone | undefined =>
  milestonesOf(state, project.id).find(({ number }) => String(number) === context.req.param("number"));

/** Milestones and labels. */
export function planningRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.get(
    list,
    ofProject(desk, (view, project, context) => ({
      title: view.labels.milestones.heading,
      main: milestonesPage(view, project, asked(context, "state") === "closed" ? "closed" : "open"),
    })),
  );
  app.get(
    base,
    ofProject(desk, (view, project, context) => {
      const milestone = milestoneIn(context, desk, project);
      return milestone && { title: milestone.title, main: milestonePage(view, project, milestone) };
    }),
  );
  app.post(
    `${base}/state`,
    inProject(desk, async ({ context, view, project }) => {
      const milestone = milestoneIn(context, desk, project);
      if (!milestone) return await missing(context, desk);
      desk.stamp();
      milestone.status = milestone.status === "open" ? "closed" : "open";
      const { saidClosed, saidReopened } = view.labels.milestones;
      const said = milestone.status === "open" ? saidReopened : saidClosed;
      return redirectWith(context, milestonePath(milestone), said);
    }),
  );
  milestoneCreation(app, desk);
  labelRoutes(app, desk);
}

function milestoneProblems({ labels }: View, { title, due }: MilestoneDraft): Problems {
  const words = labels.milestones;
  return {
    ...(title === "" && { title: words.noTitle }),
    ...(!/^\d{4}-\d{2}-\d{2}$/.test(due) && { due: words.noDue }),
  };
}

function milestoneCreation(app: Hono<SiteEnv>, desk: CodeDesk): void {
  const page = (view: View, project: Project, draft: MilestoneDraft, problems?: Problems) => ({
    title: view.labels.milestones.create,
    main: newMilestonePage(view, project, draft, problems),
  });
  app.get(
    `${list}/new`,
    inProject(
      desk,
      async ({ context, view, project }) =>
        await reply(context, view, page(view, project, { title: "", about: "", due: "" })),
    ),
  );
  app.post(
    list,
    inProject(desk, async (visit) => {
      const { context, view, project } = visit;
      const { title = "", about = "", due = "" } = await fieldsOf(context);
      const problems = milestoneProblems(view, { title, about, due });
      if (Object.keys(problems).length > 0)
        return await refused(visit, page(view, project, { title, about, due }, problems));
      desk.stamp();
      const number = Math.max(0, ...milestonesOf(desk.state, project.id).map((other) => other.number)) + 1;
      const row = { project: project.id, number, title, about, due, status: "open" as const };
      const milestone: Milestone = { id: `${project.id}/${number}`, ...row };
      desk.state.milestones.push(milestone);
      return redirectWith(context, milestonePath(milestone), view.labels.milestones.saidDone);
    }),
  );
}

function labelRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  const page = (view: View, project: Project, draft: LabelDraft, problems?: Problems) => ({
    title: view.labels.labelList.heading,
    main: labelsPage(view, project, draft, problems),
  });
  app.get(
    "/projects/:project/labels",
    ofProject(desk, (view, project) => page(view, project, { name: "", about: "" })),
  );
  app.post(
    "/projects/:project/labels",
    inProject(desk, async (visit) => {
      const { context, view, project } = visit;
      const { name = "", about = "" } = await fieldsOf(context);
      const words = view.labels.labelList;
      const known = labelsIn(desk.state, project.id).map((label) => label.name.toLowerCase());
      const problem =
        name === "" ? words.noName : known.includes(name.toLowerCase()) ? words.taken : undefined;
      if (problem !== undefined)
        return await refused(visit, page(view, project, { name, about }, { name: problem }));
      desk.stamp();
      const hue = (known.length * 47) % 360;
      desk.state.labels.push({ id: `${project.id}:${name}`, project: project.id, name, about, hue });
      return redirectWith(context, `${projectPath(project)}/labels`, words.saidDone(name));
    }),
  );
}
