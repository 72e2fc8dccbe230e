import type { Hono } from "hono";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { projectsPage } from "../pages/projects.js";
import {
  activityPage,
  forkPage,
  forksPage,
  pipelineWidget,
  projectPage,
  starsPage,
} from "../pages/project.js";
import type { ForkDraft } from "../pages/project.js";
import { projectPath, sorts } from "../queries.js";
import { visibilities, type Project, type User } from "../state.js";
import type { CodeDesk, View } from "../view.js";
import { asked, inProject, missing, ofProject, projectIn, refused, reply } from "./reply.js";
import { redirectWith, viewOf } from "./visit.js";

export function projectRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.get("/", async (context) => {
    const view = viewOf(context, desk);
    const main = projectsPage(view, {
      words: asked(context, "q"),
      language: asked(context, "language"),
      sort: sorts.find((sort) => sort === asked(context, "sort")) ?? "name",
    });
    return await reply(context, view, { title: view.labels.projects.heading, main });
  });
  app.get(
    "/projects/:project",
    ofProject(desk, (view, project) => ({ title: project.name, main: projectPage(view, project) })),
  );
  app.get("/projects/:project/pipeline", async (context) => {
    const project = projectIn(context, desk);
    return project
      ? await context.html(pipelineWidget(viewOf(context, desk), project))
      : await missing(context, desk);
  });
  app.get(
    "/projects/:project/activity",
    ofProject(desk, (view, project) => ({
      title: view.labels.activity.heading,
      main: activityPage(view, project),
    })),
  );
  starRoutes(app, desk);
  forkRoutes(app, desk);
}

function starRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.get(
    "/projects/:project/stars",
    ofProject(desk, (view, project) => ({
      title: view.labels.project.starsHeading,
      main: starsPage(view, project),
    })),
  );
  app.post(
    "/projects/:project/star",
    inProject(desk, ({ context, view, me, project }) => {
      const id = `${project.id}:${me.id}`;
      const date = desk.stamp();
      const isGiven = desk.state.stars.some((star) => star.id === id);
      desk.state.stars = isGiven
        ? desk.state.stars.filter((star) => star.id !== id)
        : [...desk.state.stars, { id, project: project.id, user: me.id, date }];
      const { saidStarred, saidUnstarred } = view.labels.project;
      return redirectWith(
        context,
        projectPath(project),
        (isGiven ? saidUnstarred : saidStarred)(project.name),
      );
    }),
  );
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

function forkProblems({ labels, state }: View, { name }: ForkDraft, me: User): Problems {
  const words = labels.fork;
  if (slugOf(name) === "") return { name: words.noName };
  if (name.length > 40) return { name: words.longName };
  return state.projects.some(({ id }) => id === `${me.id}-${slugOf(name)}`) ? { name: words.taken } : {};
}

function forkRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.get(
    "/projects/:project/forks",
    ofProject(desk, (view, project) => ({
      title: view.labels.project.forksHeading,
      main: forksPage(view, project),
    })),
  );
  const page = (view: View, project: Project, draft: ForkDraft, problems?: Problems) => ({
    title: view.labels.fork.heading(project.name),
    main: forkPage(view, project, draft, problems),
  });
  app.get(
    "/projects/:project/fork",
    inProject(desk, async ({ context, view, project }) => {
      const draft = { name: project.name, visibility: visibilities[0] };
      return await reply(context, view, page(view, project, draft));
    }),
  );
  app.post(
    "/projects/:project/fork",
    inProject(desk, async (visit) => {
      const { context, view, me, project } = visit;
      const { name = "", visibility = "" } = await fieldsOf(context);
      const draft = {
        name,
        visibility: visibilities.find((known) => known === visibility) ?? visibilities[0],
      };
      const problems = forkProblems(view, draft, me);
      if (Object.keys(problems).length > 0) return await refused(visit, page(view, project, draft, problems));
      const id = `${me.id}-${slugOf(name)}`;
      const updated = desk.stamp();
      const origin = project.forkOf ?? project.id;
      desk.state.projects.push({
        ...project,
        ...draft,
        id,
        group: me.id,
        oldStars: 0,
        forkOf: origin,
        updated,
      });
      desk.state.members.push({
        id: `${id}:${me.id}`,
        project: id,
        user: me.id,
        role: "Owner",
        since: updated,
      });
      return redirectWith(context, `/projects/${id}`, view.labels.fork.saidDone);
    }),
  );
}
