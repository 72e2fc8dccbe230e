import type { Intent } from "../vocabulary.js";
import { likeVerb } from "../vocabulary.js";
import { stem, stemList, stemsOf, widened } from "../words.js";
import { clausesOf, tokensOf, type Clause } from "./clauses.js";
import { literalsIn } from "./literals.js";
import { asksForOrder, questionIn, superlativeIn, type Question, type Superlative } from "./question.js";
import { plainValuesOf, valuesOf, type GoalValue } from "./values.js";

/** A goal as any site may need it: its clauses in order, values with their roles, and the question. */
export interface Goal {
  readonly text: string;
  readonly clauses: readonly Clause[];
  readonly values: readonly GoalValue[];
  /** The stems of the whole goal, and the stems without its values. */
  readonly stems: ReadonlySet<string>;
  readonly ownStems: ReadonlySet<string>;
  readonly wide: ReadonlySet<string>;
  readonly question: Question | undefined;
  readonly superlative: Superlative | undefined;
  /** The wanted order of a list. */
  readonly order: Superlative | undefined;
  /** Whether the goal is about something of the user. */
  readonly mine: boolean;
  /** The thing in plain words, if the goal has no name for it: "the cheapest *tent*". */
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

/** Whether the clause asks to change something on the site. */
export const changes = ({ intent }: Clause): boolean => doing.has(intent);

/** Shortens "email address" or "phone number" to the first word, which means the same. */
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

/** Plain nouns of the first clause that looks for something, without verbs and measures. */
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

/** The words of a button for this clause: its verb in any form, and the nouns next to it. */
export interface Operation {
  readonly verbs: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
}

export function operationOf(clause: Clause): Operation {
  const nouns = clause.stems.filter((word) => word !== stem(clause.verb));
  return { verbs: likeVerb(clause.verb), nouns: widened(nouns) };
}
