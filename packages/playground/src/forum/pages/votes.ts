import type { Html } from "../../kernel/html.js";
import type { VoteLook } from "../looks/look.js";
import { scoreOf, voteOf } from "../queries.js";
import type { Comment, Post } from "../state.js";
import type { Visit } from "../visit.js";

export const voteBox = (visit: Visit, item: Post | Comment, look: VoteLook): Html =>
  visit.look.votes(visit, {
    target: item.id,
    thread: "board" in item ? item.id : item.post,
    score: scoreOf(visit.state, item),
    mine: voteOf(visit.state, visit.me?.id, item.id),
    look,
  });
