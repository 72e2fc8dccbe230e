import type { Selector } from "../../domain/roles.js";
import { shared, stemsOf } from "../words.js";

/** CER's choice without a model: the items that share most words with the goal, relative to their length. */
export const rulesSelector: Selector = {
  async select({ goal, items, most }) {
    const wanted = stemsOf(goal);
    return items
      .map((text, place) => {
        const words = stemsOf(text);
        return { place, score: shared(wanted, words) / Math.sqrt(Math.max(1, words.size)) };
      })
      .filter(({ score }) => score > 0)
      .sort((left, right) => right.score - left.score || left.place - right.place)
      .slice(0, most)
      .map(({ place }) => place);
  },
};
