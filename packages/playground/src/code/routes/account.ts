import type { Hono } from "hono";
import { fieldsOf, signInForm, type Problems } from "../../kernel/forms.js";
import { signInRoutes } from "../../kernel/sign-in.js";
import type { SiteEnv, Visitors } from "../../kernel/visitor.js";
import { personPage } from "../pages/people.js";
import { notificationsPage, profilePage, type ProfileDraft } from "../pages/settings.js";
import { workPage } from "../pages/work.js";
import { accounts } from "../seed/people.js";
import { availabilities, digests } from "../state.js";
import type { CodeDesk, View } from "../view.js";
import { asMember, asked, missing, refused, reply, valuesOf } from "./reply.js";
import { redirectWith, viewOf } from "./visit.js";

/** What belongs to a person: work, profile, settings, the way in and out. */
export function accountRoutes(app: Hono<SiteEnv>, desk: CodeDesk, visitors: Visitors): void {
  signInRoutes(app, visitors, {
    accounts,
    ask: async (context, wrong) => {
      const view = viewOf(context, desk);
      const problems = wrong && { user: view.labels.signIn.refused };
      const main = signInForm(view.labels, wrong?.["user"] ?? "", problems);
      return await reply(context, view, { title: view.labels.signIn.heading, main }, wrong ? 422 : 200);
    },
    enter: (context) => redirectWith(context, "/", viewOf(context, desk).labels.signIn.welcome),
    leave: (context) => redirectWith(context, "/", viewOf(context, desk).labels.signIn.bye),
  });
  app.get("/people/:user", async (context) => {
    const view = viewOf(context, desk);
    const user = desk.state.users.find(({ id }) => id === context.req.param("user"));
    return user
      ? await reply(context, view, { title: user.name, main: personPage(view, user) })
      : await missing(context, desk);
  });
  workRoutes(app, desk);
  settingsRoutes(app, desk);
}

function workRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.get(
    "/dashboard",
    asMember(
      desk,
      async (context, view, me) =>
        await reply(context, view, {
          title: view.labels.work.heading,
          main: workPage(view, me, asked(context, "done") === "yes"),
        }),
    ),
  );
  app.post(
    "/dashboard/todos/:todo",
    asMember(desk, async (context, view, me) => {
      const todo = desk.state.todos.find(
        ({ id, user }) => id === context.req.param("todo") && user === me.id,
      );
      if (!todo) return await missing(context, desk);
      desk.stamp();
      todo.done = !todo.done;
      return redirectWith(
        context,
        "/dashboard",
        todo.done ? view.labels.work.saidDone : view.labels.work.saidBack,
      );
    }),
  );
}

const profileProblems = ({ labels }: View, { name, bio }: ProfileDraft): Problems => ({
  ...(name === "" && { name: labels.settings.noName }),
  ...(bio.length > 200 && { bio: labels.settings.longBio }),
});

function settingsRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  const page = (view: View, draft: ProfileDraft, problems?: Problems) => ({
    title: view.labels.settings.profile,
    main: profilePage(view, draft, problems),
  });
  app.get(
    "/settings/profile",
    asMember(desk, async (context, view, me) => await reply(context, view, page(view, me))),
  );
  app.post(
    "/settings/profile",
    asMember(desk, async (context, view, me) => {
      const given = await fieldsOf(context);
      const { name = "", about = "", place = "", bio = "", status = "" } = given;
      const availability = availabilities.find((known) => known === given["availability"]) ?? me.availability;
      const draft = { name, about, place, bio, status, availability };
      const problems = profileProblems(view, draft);
      if (Object.keys(problems).length > 0)
        return await refused({ context, view }, page(view, draft, problems));
      desk.stamp();
      Object.assign(me, draft);
      return redirectWith(context, "/settings/profile", view.labels.settings.saidSaved);
    }),
  );
  app.get(
    "/settings/notifications",
    asMember(
      desk,
      async (context, view, me) =>
        await reply(context, view, {
          title: view.labels.settings.notifications,
          main: notificationsPage(view, me),
        }),
    ),
  );
  app.post(
    "/settings/notifications",
    asMember(desk, async (context, view, me) => {
      const mails = await valuesOf(context, "mails");
      const [digest = ""] = await valuesOf(context, "digest");
      desk.stamp();
      me.mailMentions = mails.includes("mentions");
      me.mailReviews = mails.includes("reviews");
      me.mailMerges = mails.includes("merges");
      me.digest = digests.find((known) => known === digest) ?? me.digest;
      return redirectWith(context, "/settings/notifications", view.labels.settings.saidMails);
    }),
  );
}
