import type { Hono } from "hono";
import type { SiteEnv } from "../../kernel/visitor.js";
import { fieldsOf } from "../../kernel/forms.js";
import { lookOf } from "../looks/all.js";
import { voteLooks } from "../looks/look.js";
import { blockToggle, followToggle, saveToggle, subscribeToggle } from "../pages/toggles.js";
import { voteBox } from "../pages/votes.js";
import { boardOf, commentOf, isMarked, postOf, subscribersOf, userOf } from "../queries.js";
import { markId, type Mark } from "../state.js";
import { visitOf, written, type ForumDesk } from "../visit.js";
import { asMember, missing } from "./answers.js";

/** Votes, subscriptions, saved posts, followed and blocked people: one click, changed in place. */
export function opinionRoutes(app: Hono<SiteEnv>, desk: ForumDesk): void {
  const looks = lookOf(desk.skin);
  app.post(
    "/vote",
    asMember(desk, async (context, me) => {
      const { target = "", value = "", look = "" } = await fieldsOf(context);
      const item = postOf(desk.state, target) ?? commentOf(desk.state, target);
      if (!item || (value !== "1" && value !== "-1"))
        return missing(context, desk, "There is nothing to vote on.");
      const said = vote(desk, me.id, target, Number(value));
      return await written(context, said, `/posts/${"board" in item ? item.id : item.post}`, () => [
        {
          id: looks.id("votes", target),
          html: voteBox(visitOf(context, desk), item, voteLooks.find((name) => name === look) ?? "buttons"),
        },
      ]);
    }),
  );
  app.post(
    "/b/:board/subscription",
    asMember(desk, async (context, me) => {
      const board = boardOf(desk.state, context.req.param("board") ?? "");
      if (!board) return missing(context, desk, "There is no such board.");
      const counter = looks.id("subscribers", board.id);
      const on = flip(desk.state.subscriptions, me.id, board.id);
      const said = on ? `You are now subscribed to ${board.name}.` : `You no longer follow ${board.name}.`;
      return await written(context, said, `/b/${board.id}`, () => [
        { id: looks.id("sub", board.id), html: subscribeToggle(visitOf(context, desk), board) },
        { id: counter, html: looks.fact(counter, subscribersOf(desk.state, board)) },
      ]);
    }),
  );
  app.post(
    "/posts/:id/save",
    asMember(desk, async (context, me) => {
      const id = context.req.param("id") ?? "";
      if (!postOf(desk.state, id)) return missing(context, desk, "There is no such post.");
      const said = flip(desk.state.saves, me.id, id) ? "The post is saved." : "The post is no longer saved.";
      return await written(context, said, `/posts/${id}`, () => [
        { id: looks.id("save", id), html: saveToggle(visitOf(context, desk), id) },
      ]);
    }),
  );
  peopleRoutes(app, desk);
}

function peopleRoutes(app: Hono<SiteEnv>, desk: ForumDesk): void {
  const looks = lookOf(desk.skin);
  app.post(
    "/u/:user/follow",
    asMember(desk, async (context, me) => {
      const other = userOf(desk.state, context.req.param("user") ?? "");
      if (!other || other === me) return missing(context, desk, "Nobody here has that name.");
      const said = flip(desk.state.follows, me.id, other.id)
        ? `You follow ${other.id} now.`
        : `You no longer follow ${other.id}.`;
      return await written(context, said, `/u/${other.id}`, () => [
        { id: looks.id("follow", other.id), html: followToggle(visitOf(context, desk), other.id) },
      ]);
    }),
  );
  app.post(
    "/u/:user/block",
    asMember(desk, async (context, me) => {
      const other = userOf(desk.state, context.req.param("user") ?? "");
      if (!other || other === me) return missing(context, desk, "Nobody here has that name.");
      const said = flip(desk.state.blocks, me.id, other.id)
        ? `You will not see what ${other.id} writes.`
        : `You see what ${other.id} writes again.`;
      return await written(context, said, `/u/${other.id}`, () => [
        { id: looks.id("block", other.id), html: blockToggle(visitOf(context, desk), other.id) },
      ]);
    }),
  );
}

/** The same vote again takes it back. */
function vote(desk: ForumDesk, user: string, target: string, value: number): string {
  const { votes } = desk.state;
  const at = votes.findIndex((row) => row.user === user && row.target === target);
  const known = votes[at];
  if (!known) votes.push({ id: markId(user, target), user, target, value });
  else if (known.value === value) votes.splice(at, 1);
  else known.value = value;
  return known?.value === value && votes[at] !== known
    ? "Your vote was taken back."
    : "Your vote was counted.";
}

/** Puts the mark there or takes it away, and says whether it is there now. */
function flip(marks: Mark[], user: string, target: string): boolean {
  if (isMarked(marks, user, target)) {
    marks.splice(
      marks.findIndex((mark) => mark.user === user && mark.target === target),
      1,
    );
    return false;
  }
  marks.push({ id: markId(user, target), user, target });
  return true;
}
