import type { Hono } from "hono";
import type { SiteEnv } from "../../kernel/visitor.js";
import {
  issuePage,
  issuesPage,
  membersPage,
  pipelineWidget,
  projectPage,
  projectsPage,
  requestsPage,
} from "../pages/project.js";
import type { Page } from "../pages/layout.js";
import type { Project, RequestStatus } from "../state.js";
import { viewOf, type CodeContext, type CodeDesk, type View } from "../view.js";
import { missing, reply } from "./reply.js";

/** A page of the project that the address names. */
const ofProject =
  (desk: CodeDesk, page: (view: View, project: Project, context: CodeContext) => Page | undefined) =>
  async (context: CodeContext): Promise<Response> => {
    const view = viewOf(context, desk);
    const project = desk.state.projects.find(({ id }) => id === context.req.param("project"));
    const shown = project && page(view, project, context);
    return shown ? await reply(context, view, shown) : await missing(context, desk);
  };

const statusIn = (context: CodeContext): RequestStatus => {
  const asked = context.req.query("state");
  return asked === "merged" || asked === "closed" ? asked : "open";
};

export function projectRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.get("/", async (context) => {
    const view = viewOf(context, desk);
    const main = projectsPage(view, (context.req.query("q") ?? "").trim());
    return await reply(context, view, { title: view.labels.projects.heading, main });
  });
  app.get(
    "/projects/:project",
    ofProject(desk, (view, project) => ({ title: project.name, main: projectPage(view, project) })),
  );
  app.get("/projects/:project/pipeline", async (context) => {
    const project = desk.state.projects.find(({ id }) => id === context.req.param("project"));
    return project
      ? await context.html(pipelineWidget(viewOf(context, desk), project))
      : await missing(context, desk);
  });
  app.get(
    "/projects/:project/members",
    ofProject(desk, (view, project) => ({ title: project.name, main: membersPage(view, project) })),
  );
  app.get(
    "/projects/:project/merge-requests",
    ofProject(desk, (view, project, context) => ({
      title: view.labels.requests.heading,
      main: requestsPage(view, project, {
        status: statusIn(context),
        words: (context.req.query("q") ?? "").trim(),
      }),
    })),
  );
  app.get(
    "/projects/:project/issues",
    ofProject(desk, (view, project, context) => ({
      title: view.labels.issues.heading,
      main: issuesPage(view, project, context.req.query("state") === "closed" ? "closed" : "open"),
    })),
  );
  app.get(
    "/projects/:project/issues/:number",
    ofProject(desk, (view, project, context) => {
      const number = Number(context.req.param("number"));
      const issue = desk.state.issues.find(
        (candidate) => candidate.project === project.id && candidate.number === number,
      );
      return issue && { title: issue.title, main: issuePage(view, project, issue) };
    }),
  );
}
