import type { Hono } from "hono";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import {
  freeBranches,
  newRequestPage,
  requestsPage,
  reviewsPage,
  type RequestDraft,
} from "../pages/requests.js";
import { requestPage } from "../pages/request.js";
import { approversOf, leads, pathOf, peopleOf } from "../queries.js";
import type { MergeRequest, Project, RequestStatus } from "../state.js";
import type { CodeContext, CodeDesk, View } from "../view.js";
import { asMember, asked, inProject, missing, ofProject, refused, reply, type Visit } from "./reply.js";
import { redirectWith } from "./visit.js";

const statusIn = (context: CodeContext): RequestStatus => {
  const status = asked(context, "state");
  return status === "merged" || status === "closed" ? status : "open";
};

const list = "/projects/:project/merge-requests";
const base = `${list}/:number{[0-9]+}`;

/** A deed on the merge request that the address names. */
const onRequest = (
  desk: CodeDesk,
  run: (visit: Visit, request: MergeRequest) => Promise<Response> | Response,
) =>
  inProject(desk, async (visit) => {
    const request = requestIn(visit.context, desk, visit.project);
    return request ? await run(visit, request) : await missing(visit.context, desk);
  });
const requestIn = (context: CodeContext, { state }: CodeDesk, project: Project): MergeRequest | undefined =>
  state.requests.find(
    (request) => request.project === project.id && String(request.number) === context.req.param("number"),
  );

export function requestRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.get(
    list,
    ofProject(desk, (view, project, context) => ({
      title: view.labels.requests.heading,
      main: requestsPage(view, project, { status: statusIn(context), words: asked(context, "q") }),
    })),
  );
  app.get(
    base,
    ofProject(desk, (view, project, context) => {
      const request = requestIn(context, desk, project);
      return request && { title: request.title, main: requestPage(view, project, request) };
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
  creationRoutes(app, desk);
  opinionRoutes(app, desk);
  endingRoutes(app, desk);
}

function requestProblems(view: View, project: Project, { title, branch }: RequestDraft): Problems {
  const words = view.labels.requests;
  return {
    ...(title === "" && { title: words.noTitle }),
    ...(!freeBranches(view, project).includes(branch) && { branch: words.noBranch }),
  };
}

function creationRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  const page = (view: View, project: Project, draft: RequestDraft, problems?: Problems) => ({
    title: view.labels.requests.create,
    main: newRequestPage(view, project, draft, problems),
  });
  app.get(
    `${list}/new`,
    inProject(desk, async ({ context, view, project }) => {
      const draft = {
        branch: freeBranches(view, project)[0] ?? "",
        title: "",
        description: "",
        reviewer: "",
      };
      return await reply(context, view, page(view, project, draft));
    }),
  );
  app.post(
    list,
    inProject(desk, async (visit) => {
      const { context, view, me, project } = visit;
      const { branch = "", title = "", description = "", reviewer = "" } = await fieldsOf(context);
      const draft = { branch, title, description, reviewer };
      const problems = requestProblems(view, project, draft);
      if (Object.keys(problems).length > 0) return await refused(visit, page(view, project, draft, problems));
      const others = peopleOf(desk.state, project.id).map(({ id }) => id);
      const numbers = desk.state.requests.filter((other) => other.project === project.id);
      const number = Math.max(0, ...numbers.map((other) => other.number)) + 1;
      const request: MergeRequest = {
        ...draft,
        reviewer: others.includes(reviewer) ? reviewer : (others.find((id) => id !== me.id) ?? me.id),
        id: `${project.id}!${number}`,
        project: project.id,
        number,
        author: me.id,
        status: "open",
        date: desk.stamp(),
      };
      desk.state.requests.push(request);
      return redirectWith(context, pathOf(request), view.labels.requests.saidDone);
    }),
  );
}

function opinionRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.post(
    `${base}/comments`,
    onRequest(desk, async (visit, request) => {
      const { context, view, me, project } = visit;
      const { text = "" } = await fieldsOf(context);
      const words = view.labels.request;
      if (text === "")
        return await refused(visit, {
          title: request.title,
          main: requestPage(view, project, request, { text: words.noText }),
        });
      const id = `${request.id}#${desk.serial("comments", 100)}`;
      desk.state.comments.push({ id, subject: request.id, author: me.id, text, date: desk.stamp() });
      return redirectWith(context, pathOf(request), words.saidSent);
    }),
  );
  app.post(
    `${base}/approval`,
    onRequest(desk, async ({ context, view, me }, request) => {
      if (request.status !== "open" || request.author === me.id) return await missing(context, desk);
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
  app.post(
    `${base}/reviewer`,
    onRequest(desk, async ({ context, view, project }, request) => {
      const { reviewer = "" } = await fieldsOf(context);
      const isKnown = peopleOf(desk.state, project.id).some(({ id }) => id === reviewer);
      if (!isKnown || request.status !== "open") return await missing(context, desk);
      desk.stamp();
      request.reviewer = reviewer;
      return redirectWith(context, pathOf(request), view.labels.request.saidReviewer);
    }),
  );
}

function endingRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.post(
    `${base}/merge`,
    onRequest(desk, async ({ context, view, me, project }, request) => {
      const mayMerge = leads(desk.state, project.id, me.id) && approversOf(desk.state, request.id).length > 0;
      if (request.status !== "open" || !mayMerge) return await missing(context, desk);
      const { drop } = await fieldsOf(context);
      desk.stamp();
      request.status = "merged";
      if (drop === "yes")
        desk.state.branches = desk.state.branches.filter(
          ({ id }) => id !== `${project.id}:${request.branch}`,
        );
      return redirectWith(context, pathOf(request), view.labels.request.saidMerged);
    }),
  );
  app.post(
    `${base}/state`,
    onRequest(desk, async ({ context, view }, request) => {
      if (request.status === "merged") return await missing(context, desk);
      desk.stamp();
      request.status = request.status === "open" ? "closed" : "open";
      const { saidClosed, saidReopened } = view.labels.request;
      return redirectWith(context, pathOf(request), request.status === "open" ? saidReopened : saidClosed);
    }),
  );
}
