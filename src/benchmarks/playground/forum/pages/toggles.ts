import { html, raw, type Html } from "../../kernel/html.js";
import { isMarked } from "../queries.js";
import type { Board } from "../state.js";
import type { Visit } from "../visit.js";

/** Buttons that switch one thing on or off and are replaced in place. */

interface Toggle {
  readonly id: string;
  readonly action: string;
  readonly label: string;
  readonly on: boolean;
  /** Whether the button says its state, or its words do. */
  readonly pressed?: boolean;
}

const toggle = ({ id, action, label, on, pressed = false }: Toggle): Html =>
  html`<form id="${id}" class="toggle" method="post" action="${action}" data-live>
    <button class="${on ? "quiet" : "main"}" ${pressed ? raw(`aria-pressed="${on}"`) : ""}>${label}</button>
  </form>`;

export const subscribeToggle = ({ state, me, words }: Visit, { id }: Board): Html | string => {
  if (!me) return "";
  const on = isMarked(state.subscriptions, me.id, id);
  const label = on ? words.board.unsubscribe : words.board.subscribe;
  return toggle({ id: `sub-${id}`, action: `/b/${id}/subscription`, label, on });
};

export const saveToggle = ({ state, me, words }: Visit, post: string): Html | string => {
  if (!me) return "";
  const on = isMarked(state.saves, me.id, post);
  const label = on ? words.post.unsave : words.post.save;
  return toggle({ id: `save-${post}`, action: `/posts/${post}/save`, label, on: !on, pressed: false });
};

export const followToggle = ({ state, me, words }: Visit, user: string): Html => {
  const on = isMarked(state.follows, me?.id, user);
  const label = on ? words.profile.unfollow : words.profile.follow;
  return toggle({ id: `follow-${user}`, action: `/u/${user}/follow`, label, on });
};

export const blockToggle = ({ state, me, words }: Visit, user: string): Html => {
  const on = isMarked(state.blocks, me?.id, user);
  const label = on ? words.profile.unblock : words.profile.block;
  return toggle({ id: `block-${user}`, action: `/u/${user}/block`, label, on: true });
};
