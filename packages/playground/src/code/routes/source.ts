import type { Hono } from "hono";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { filePage, folderPage } from "../pages/files.js";
import { branchesPage, commitPage, commitsPage, type BranchDraft } from "../pages/history.js";
import { branchesOf, filesOf, projectPath } from "../queries.js";
import type { Project } from "../state.js";
import type { CodeDesk, View } from "../view.js";
import { asked, inProject, ofProject, refused } from "./reply.js";
import { redirectWith } from "./visit.js";

/** Files, commits and branches. */
export function sourceRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.get(
    "/projects/:project/files",
    ofProject(desk, (view, project) => ({
      title: view.labels.files.heading,
      main: folderPage(view, project, ""),
    })),
  );
  app.get(
    "/projects/:project/files/:path{.+}",
    ofProject(desk, (view, project, context) => {
      const path = context.req.param("path") ?? "";
      const files = filesOf(view.state, project);
      const file = files.find((candidate) => candidate.path === path);
      if (file) return { title: path, main: filePage(view, project, file) };
      return files.some((candidate) => candidate.path.startsWith(`${path}/`))
        ? { title: path, main: folderPage(view, project, path) }
        : undefined;
    }),
  );
  app.get(
    "/projects/:project/commits",
    ofProject(desk, (view, project, context) => ({
      title: view.labels.commits.heading,
      main: commitsPage(view, project, {
        branch: asked(context, "branch") === "" ? "main" : asked(context, "branch"),
        author: asked(context, "author"),
      }),
    })),
  );
  app.get(
    "/projects/:project/commits/:commit",
    ofProject(desk, (view, project, context) => {
      const commit = view.state.commits.find(
        ({ id, project: of }) => id === context.req.param("commit") && of === (project.forkOf ?? project.id),
      );
      return commit && { title: commit.title, main: commitPage(view, project, commit) };
    }),
  );
  branchRoutes(app, desk);
}

function branchProblems({ labels, state }: View, project: Project, { name, from }: BranchDraft): Problems {
  const words = labels.branches;
  const known = branchesOf(state, project).map((branch) => branch.name);
  if (!/^[\w][\w.-]{0,60}$/.test(name)) return { name: words.badName };
  if (known.includes(name)) return { name: words.taken };
  return known.includes(from) ? {} : { from: words.badName };
}

function branchRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  const page = (view: View, project: Project, draft: BranchDraft, problems?: Problems) => ({
    title: view.labels.branches.heading,
    main: branchesPage(view, project, draft, problems),
  });
  app.get(
    "/projects/:project/branches",
    ofProject(desk, (view, project) => page(view, project, { name: "", from: "main" })),
  );
  app.post(
    "/projects/:project/branches",
    inProject(desk, async (visit) => {
      const { context, view, me, project } = visit;
      const { name = "", from = "" } = await fieldsOf(context);
      const problems = branchProblems(view, project, { name, from });
      if (Object.keys(problems).length > 0)
        return await refused(visit, page(view, project, { name, from }, problems));
      const of = project.forkOf ?? project.id;
      desk.state.branches.push({ id: `${of}:${name}`, project: of, name, author: me.id, date: desk.stamp() });
      return redirectWith(context, `${projectPath(project)}/branches`, view.labels.branches.saidDone(name));
    }),
  );
}
