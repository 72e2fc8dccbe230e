import type { Html } from "../../kernel/html.js";
import type { Visit } from "../visit.js";

/** A page of its own, shown in a frame on the front page. */
export function pollPage(visit: Visit): Html {
  const { state, me } = visit;
  const mine = state.pollVotes.find(({ user }) => user === me?.id)?.option;
  const votes = (id: string, others: number): number =>
    others + state.pollVotes.filter(({ option }) => option === id).length;
  const total = state.pollOptions.reduce((sum, { id, others }) => sum + votes(id, others), 0);
  return visit.look.poll(visit, {
    poll: state.polls[0],
    choices: state.pollOptions.map(({ id, text, others }) => ({
      id,
      text,
      mine: id === mine,
      share: Math.round((100 * votes(id, others)) / total),
    })),
    voted: mine !== undefined,
    total,
  });
}
