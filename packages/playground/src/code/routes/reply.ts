import type { Page } from "../kit.js";
import { missingPage } from "../pages/plain.js";
import type { Project, User } from "../state.js";
import type { CodeContext, CodeDesk, View } from "../view.js";
import { viewOf } from "./visit.js";

type Reply = Promise<Response> | Response;

export async function reply(
  context: CodeContext,
  view: View,
  page: Page,
  status: 200 | 404 | 422 = 200,
): Promise<Response> {
  return await context.html(view.kit.layout(view, page), status);
}

export async function missing(context: CodeContext, desk: CodeDesk): Promise<Response> {
  const view = viewOf(context, desk);
  return await reply(context, view, { title: view.labels.missing.heading, main: missingPage(view) }, 404);
}

/** Guests may read; who writes signs in first. */
export const asMember =
  (desk: CodeDesk, run: (context: CodeContext, view: View, me: User) => Reply) =>
  async (context: CodeContext): Promise<Response> => {
    const view = viewOf(context, desk);
    return view.me ? await run(context, view, view.me) : context.redirect("/sign-in", 303);
  };

export const projectIn = (context: CodeContext, { state }: CodeDesk): Project | undefined =>
  state.projects.find(({ id }) => id === context.req.param("project"));

/** A page of the project that the address names. */
export const ofProject =
  (desk: CodeDesk, page: (view: View, project: Project, context: CodeContext) => Page | undefined) =>
  async (context: CodeContext): Promise<Response> => {
    const view = viewOf(context, desk);
    const project = projectIn(context, desk);
    const shown = project && page(view, project, context);
    return shown ? await reply(context, view, shown) : await missing(context, desk);
  };

/** Who works on something that has a project and perhaps is not there any more. */
export interface Visit {
  readonly context: CodeContext;
  readonly view: View;
  readonly me: User;
  readonly project: Project;
}

/** A deed of a signed-in person in the project that the address names. */
export const inProject = (desk: CodeDesk, run: (visit: Visit) => Reply) =>
  asMember(desk, async (context, view, me) => {
    const project = projectIn(context, desk);
    return project ? await run({ context, view, me, project }) : await missing(context, desk);
  });

/** The form again, with what is wrong in it. */
export const refused = async (
  { context, view }: Pick<Visit, "context" | "view">,
  page: Page,
): Promise<Response> => await reply(context, view, page, 422);

/** All values of a field that is there more than once. */
export async function valuesOf(context: CodeContext, name: string): Promise<string[]> {
  const form = await context.req.formData();
  return form.getAll(name).filter((value) => typeof value === "string");
}

export const asked = (context: CodeContext, name: string): string => (context.req.query(name) ?? "").trim();
