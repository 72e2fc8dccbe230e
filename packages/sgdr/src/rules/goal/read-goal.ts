import type { Intent } from "../vocabulary.js";
import { likeVerb } from "../vocabulary.js";
import { stem, stemList, stemsOf, widened } from "../words.js";
import { clausesOf, tokensOf, type Clause } from "./clauses.js";
import { literalsIn } from "./literals.js";
import { asksForOrder, questionIn, superlativeIn, type Question, type Superlative } from "./question.js";
import { plainValuesOf, valuesOf, type GoalValue } from "./values.js";

/** A goal read for what any site could want from it: deeds in order, values with their parts, what is asked. */
export interface Goal {
  readonly text: string;
  readonly clauses: readonly Clause[];
  readonly values: readonly GoalValue[];
  /** Everything the goal means, and its words without the values. */
  readonly stems: ReadonlySet<string>;
  readonly ownStems: ReadonlySet<string>;
  readonly wide: ReadonlySet<string>;
  readonly question: Question | undefined;
  readonly superlative: Superlative | undefined;
  /** The order in which a list is wanted. */
  readonly order: Superlative | undefined;
  /** It is about what belongs to the user. */
  readonly mine: boolean;
  /** The thing asked for in plain words, when nothing is named: "the cheapest *tent*". */
  readonly topic: string | undefined;
}

const doing = new Set<Intent>([
  "add",
  "remove",
  "change",
  "write",
  "reply",
  "vote",
  "follow",
  "unfollow",
  "buy",
  "do",
  "choose",
]);

/** Whether the clause asks for something on the site to become different. */
export const changes = ({ intent }: Clause): boolean => doing.has(intent);

/** Two words that mean what the first of them means. */
const shortened = (text: string): string =>
  text
    .replace(/\b(e-?mail|phone|telephone)(?:'s)? (?:address|number)\b/gi, "$1")
    .replace(/\be-mail\b/gi, "email");

export function readGoal(given: string): Goal {
  const text = shortened(given);
  const literals = literalsIn(text);
  const tokens = tokensOf(text, literals);
  const clauses = clausesOf(tokens);
  const values = clauses.flatMap((clause, index) => [
    ...valuesOf(clause, index, literals),
    ...plainValuesOf(clause, index),
  ]);
  const asked = clauses.find(({ intent }) => intent === "ask");
  const superlative = superlativeIn(tokens);
  const ordered = asksForOrder(tokens);
  return {
    text,
    clauses,
    values,
    stems: stemsOf(text),
    ownStems: new Set(clauses.flatMap(({ stems }) => stems)),
    wide: widened(stemList(text)),
    question: asked && questionIn(asked),
    superlative: ordered ? undefined : superlative,
    order: ordered ? superlative : undefined,
    mine: tokens.some(({ low }) => /^(?:my|our|mine|i)$/.test(low)),
    topic: topicOf(clauses, values),
  };
}

const notTopics = new Set(
  stemList(
    "cheapest newest latest oldest most least highest lowest best worst top recent expensive rated rating price priced store shop list result results item items thing things one ones page site more less many much number old new first last name total out check available everything anything something",
  ),
);

/** Plain nouns of the first clause that looks for something, verbs and measures left out. */
function topicOf(clauses: readonly Clause[], values: readonly GoalValue[]): string | undefined {
  if (values.some(({ locates }) => locates)) return undefined;
  const clause = clauses.find(
    ({ intent }) =>
      intent === "open" ||
      intent === "ask" ||
      intent === "search" ||
      intent === "add" ||
      intent === "buy" ||
      intent === "follow",
  );
  if (!clause) return undefined;
  const text = clause.tokens
    .slice(clause.verbAt + 1)
    .map(({ low, literal }) => (literal === undefined ? low : ","))
    .join(" ")
    .replace(/\b(?:most|least|highest|lowest|fewest|largest|biggest|smallest|longest|shortest) .*$/, "")
    .replace(/^(?:(?:what|which|who|where|is|are|was|were|me|us) )+/, "")
    .replace(
      /\b(?:with|that|which|whose|under|over|between|sorted|rated|from|to|in|at|costing|priced|does|do|is|are)\b.*$/,
      "",
    );
  const nouns = text
    .split(/[\s,]+/)
    .filter((word) => stemList(word).length > 0 && !notTopics.has(stem(word)));
  return nouns.length === 0 || nouns.length > 4 ? undefined : nouns.join(" ");
}

/** What a button for this clause would say: its verb in any of its forms, and the nouns beside it. */
export interface Operation {
  readonly verbs: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
}

export function operationOf(clause: Clause): Operation {
  const nouns = clause.stems.filter((word) => word !== stem(clause.verb));
  return { verbs: likeVerb(clause.verb), nouns: widened(nouns) };
}
