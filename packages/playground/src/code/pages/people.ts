import { html, longDate, type Html } from "../../kernel/html.js";
import { happenings } from "../activity.js";
import type { User } from "../state.js";
import type { View } from "../view.js";
import { happeningLines } from "./parts.js";
import { projectCards } from "./projects.js";

const recent = 8;

export function personPage(view: View, user: User): Html {
  const { kit, labels, state } = view;
  const words = labels.person;
  const ids = new Set(
    state.members.filter((member) => member.user === user.id).map(({ project }) => project),
  );
  const latest = happenings(state, { user: user.id }).slice(0, recent);
  const main = html`${kit.card(words.activity, happeningLines(view, latest))}
  ${kit.card(
    words.projects,
    projectCards(
      view,
      state.projects.filter(({ id }) => ids.has(id)),
    ),
  )}`;
  const side = kit.card(
    "",
    html`<p>${user.bio}</p>
      ${kit.facts([
        [words.status, user.status === "" ? user.availability : `${user.availability}: ${user.status}`],
        [words.place, user.place],
      ])}
      ${kit.note(words.member(longDate(user.since)))}`,
  );
  return html`${kit.heading(user.name)}
    <p>${user.about}</p>
    ${kit.split(main, user.name, side)}`;
}
