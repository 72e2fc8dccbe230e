import type { Hono } from "hono";
import type { SiteEnv } from "../../kernel/visitor.js";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import { requestPage, reviewsPage } from "../pages/request.js";
import { pathOf } from "../queries.js";
import type { MergeRequest } from "../state.js";
import { redirectWith, viewOf, type CodeContext, type CodeDesk, type View } from "../view.js";
import { asMember, missing, reply } from "./reply.js";

const requestIn = (context: CodeContext, { state }: CodeDesk): MergeRequest | undefined =>
  state.requests.find(
    ({ project, number }) =>
      project === context.req.param("project") && String(number) === context.req.param("number"),
  );

async function show(
  context: CodeContext,
  desk: CodeDesk,
  view: View,
  problems?: Problems,
): Promise<Response> {
  const request = requestIn(context, desk);
  const project = desk.state.projects.find(({ id }) => id === request?.project);
  if (!request || !project) return await missing(context, desk);
  const main = requestPage(view, project, request, problems);
  return await reply(context, view, { title: request.title, main }, problems ? 422 : 200);
}

const base = "/projects/:project/merge-requests/:number";

export function requestRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.get(base, async (context) => await show(context, desk, viewOf(context, desk)));
  app.post(
    `${base}/comments`,
    asMember(desk, async (context, view, me) => {
      const request = requestIn(context, desk);
      const { text = "" } = await fieldsOf(context);
      if (!request) return await missing(context, desk);
      if (text === "") return await show(context, desk, view, { text: "Write something first." });
      desk.state.comments.push({
        id: `${request.id}#${desk.serial("comments", 100)}`,
        request: request.id,
        author: me.id,
        text,
        date: desk.stamp(),
      });
      return redirectWith(context, pathOf(request), view.labels.request.saidSent);
    }),
  );
  app.post(
    `${base}/approval`,
    asMember(desk, async (context, view, me) => {
      const request = requestIn(context, desk);
      if (!request || request.status !== "open" || request.author === me.id)
        return await missing(context, desk);
      desk.stamp();
      const id = `${request.id}:${me.id}`;
      const { approvals } = desk.state;
      const isGiven = approvals.some((approval) => approval.id === id);
      desk.state.approvals = isGiven
        ? approvals.filter((approval) => approval.id !== id)
        : [...approvals, { id, request: request.id, user: me.id }];
      const { saidApproved, saidRevoked } = view.labels.request;
      return redirectWith(context, pathOf(request), isGiven ? saidRevoked : saidApproved);
    }),
  );
  app.get(
    "/reviews",
    asMember(
      desk,
      async (context, view, me) =>
        await reply(context, view, { title: view.labels.reviews.heading, main: reviewsPage(view, me) }),
    ),
  );
}
