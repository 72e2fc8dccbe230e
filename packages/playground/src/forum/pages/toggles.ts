import type { Html } from "../../kernel/html.js";
import { isMarked } from "../queries.js";
import type { Board } from "../state.js";
import type { Visit } from "../visit.js";

/** Buttons that switch one thing on or off and are replaced in place. */

export const subscribeToggle = ({ state, me, words, look }: Visit, { id }: Board): Html | string => {
  if (!me) return "";
  const on = isMarked(state.subscriptions, me.id, id);
  const label = on ? words.board.unsubscribe : words.board.subscribe;
  return look.toggle({ id: look.id("sub", id), action: `/b/${id}/subscription`, label, on, quiet: on });
};

export const saveToggle = ({ state, me, words, look }: Visit, post: string): Html | string => {
  if (!me) return "";
  const on = isMarked(state.saves, me.id, post);
  const label = on ? words.post.unsave : words.post.save;
  return look.toggle({ id: look.id("save", post), action: `/posts/${post}/save`, label, on, quiet: !on });
};

export const followToggle = ({ state, me, words, look }: Visit, user: string): Html => {
  const on = isMarked(state.follows, me?.id, user);
  const label = on ? words.profile.unfollow : words.profile.follow;
  return look.toggle({ id: look.id("follow", user), action: `/u/${user}/follow`, label, on, quiet: on });
};

export const blockToggle = ({ state, me, words, look }: Visit, user: string): Html => {
  const on = isMarked(state.blocks, me?.id, user);
  const label = on ? words.profile.unblock : words.profile.block;
  return look.toggle({ id: look.id("block", user), action: `/u/${user}/block`, label, on, quiet: true });
};
