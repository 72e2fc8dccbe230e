import type { Hono } from "hono";
import type { Account } from "../../kernel/site.js";
import type { SiteEnv, Visitors } from "../../kernel/visitor.js";
import { signInRoutes } from "../../kernel/sign-in.js";
import { type Fields, fieldsOf } from "../../kernel/forms.js";
import { letterPage, messagePage, messagesPage, noticesPage } from "../pages/messages.js";
import { pollPage } from "../pages/poll.js";
import { savedPage } from "../pages/saved.js";
import { settingsPage } from "../pages/settings.js";
import { signInPage } from "../pages/sign-in.js";
import { userOf } from "../queries.js";
import { zones } from "../seed/people.js";
import type { User } from "../state.js";
import { noFaults, type Faults } from "../seen.js";
import { visitOf, written, type ForumDesk } from "../visit.js";
import { asMember, missing } from "./answers.js";

const refusal = { password: "This user name and password do not go together." };

/** What belongs to one person: settings, messages, notices, the vote in the poll. */
export function accountRoutes(
  app: Hono<SiteEnv>,
  desk: ForumDesk,
  visitors: Visitors,
  accounts: readonly Account[],
): void {
  signInRoutes(app, visitors, {
    accounts,
    ask: (context, refused) =>
      context.html(
        signInPage(visitOf(context, desk), refused?.["user"] ?? "", refused ? refusal : noFaults),
        refused ? 422 : 200,
      ),
    enter: async (context, { user = "" }) => await written(context, `Welcome back, ${user}.`, "/"),
    leave: async (context) => await written(context, "You are signed out.", "/"),
  });
  app.get(
    "/saved",
    asMember(desk, (context, me) => context.html(savedPage(visitOf(context, desk), me))),
  );
  settingsRoutes(app, desk);
  messageRoutes(app, desk);
  noticeRoutes(app, desk);
}

function settingsRoutes(app: Hono<SiteEnv>, desk: ForumDesk): void {
  const yes = (on: boolean): string => (on ? "yes" : "");
  app.get(
    "/settings",
    asMember(desk, (context, me) => {
      const given = {
        name: me.name,
        about: me.about,
        email: me.email,
        zone: me.zone,
        born: me.born,
        mailReplies: yes(me.mailReplies),
        mailMessages: yes(me.mailMessages),
        mailDigest: yes(me.mailDigest),
      };
      return context.html(settingsPage(visitOf(context, desk), given, noFaults));
    }),
  );
  app.post(
    "/settings",
    asMember(desk, async (context, me) => {
      const fields = await fieldsOf(context);
      const faults = settingsFaults(fields, desk.now());
      if (Object.keys(faults).length > 0)
        return context.html(settingsPage(visitOf(context, desk), fields, faults), 422);
      const { name = "", about = "", email = "", zone = "", born = "" } = fields;
      const changed: Partial<User> = {
        name,
        about: about.replaceAll("\r\n", "\n"),
        email,
        zone,
        born,
        mailReplies: fields["mailReplies"] === "yes",
        mailMessages: fields["mailMessages"] === "yes",
        mailDigest: fields["mailDigest"] === "yes",
      };
      Object.assign(me, changed);
      return await written(context, "Your settings are saved.", "/settings");
    }),
  );
}

function settingsFaults(
  { name = "", about = "", email = "", zone = "", born = "" }: Fields,
  now: Date,
): Faults {
  return {
    ...(name === "" && { name: "The display name cannot be empty." }),
    ...(about.length > 300 && { about: "The biography is longer than 300 characters." }),
    ...(!/^\S+@\S+\.\S+$/.test(email) && { email: "This does not look like an email address." }),
    ...(!zones.some((known) => known === zone) && { zone: "Choose a time zone from the list." }),
    ...((Number.isNaN(Date.parse(born)) || Date.parse(born) > now.getTime()) && {
      born: "The date of birth must be a day in the past.",
    }),
  };
}

function messageRoutes(app: Hono<SiteEnv>, desk: ForumDesk): void {
  app.get(
    "/messages",
    asMember(desk, (context, me) =>
      context.html(messagesPage(visitOf(context, desk), me, context.req.query("folder") === "sent")),
    ),
  );
  const write = asMember(desk, (context) => {
    const { to = context.req.param("user") ?? "", subject = "" } = context.req.query();
    return context.html(letterPage(visitOf(context, desk), { to, subject, body: "" }, noFaults));
  });
  app.get("/messages/new", write);
  app.get("/u/:user/message", write);
  app.get(
    "/messages/:id",
    asMember(desk, (context, me) => {
      const message = desk.state.messages.find(
        ({ id, from, to }) => id === context.req.param("id") && (from === me.id || to === me.id),
      );
      if (!message) return missing(context, desk, "There is no such message.");
      return context.html(messagePage(visitOf(context, desk), me, message));
    }),
  );
  app.post(
    "/messages/:id/read",
    asMember(desk, async (context, me) => {
      const message = desk.state.messages.find(
        ({ id, to }) => id === context.req.param("id") && to === me.id,
      );
      if (!message) return missing(context, desk, "There is no such message.");
      message.read = true;
      return await written(context, "Marked as read.", `/messages/${message.id}`);
    }),
  );
  app.post(
    "/messages",
    asMember(desk, async (context, me) => {
      const { to = "", subject = "", body = "" } = await fieldsOf(context);
      const faults: Faults = {
        ...(!userOf(desk.state, to) && { to: "Nobody here has this user name." }),
        ...(to === me.id && { to: "You cannot write to yourself." }),
        ...(subject === "" && { subject: "A message needs a subject." }),
        ...(body === "" && { body: "The message is empty." }),
      };
      if (Object.keys(faults).length > 0)
        return context.html(letterPage(visitOf(context, desk), { to, subject, body }, faults), 422);
      const id = `m${desk.serial("messages", desk.state.messages.length)}`;
      desk.state.messages.push({
        id,
        from: me.id,
        to,
        subject,
        body: body.replaceAll("\r\n", "\n"),
        at: desk.stamp(),
        read: false,
      });
      return await written(context, `Your message to ${to} is sent.`, "/messages?folder=sent");
    }),
  );
}

function noticeRoutes(app: Hono<SiteEnv>, desk: ForumDesk): void {
  app.get(
    "/notifications",
    asMember(desk, (context, me) => context.html(noticesPage(visitOf(context, desk), me))),
  );
  app.post(
    "/notifications/read",
    asMember(desk, async (context, me) => {
      const known = desk.state.seen.find(({ id }) => id === me.id);
      const at = desk.stamp();
      if (known) known.at = at;
      else desk.state.seen.push({ id: me.id, at });
      return await written(context, "All notifications are marked as read.", "/notifications");
    }),
  );
  app.get("/widgets/poll", (context) => context.html(pollPage(visitOf(context, desk))));
  app.post(
    "/widgets/poll",
    asMember(desk, async (context, me) => {
      const { option = "" } = await fieldsOf(context);
      if (desk.state.pollOptions.some(({ id }) => id === option)) {
        const known = desk.state.pollVotes.find(({ user }) => user === me.id);
        if (known) known.option = option;
        else desk.state.pollVotes.push({ id: me.id, user: me.id, option });
      }
      return context.redirect("/widgets/poll", 303);
    }),
  );
}
