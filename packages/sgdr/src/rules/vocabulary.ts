import { typedKeys } from "../lib/typed-keys.js";
import { stem, stemsOf } from "./words.js";

/** The kind of action that a clause asks for; `do` is any verb that is in no table. */
export type Intent =
  | "ask"
  | "open"
  | "search"
  | "add"
  | "remove"
  | "change"
  | "write"
  | "reply"
  | "vote"
  | "follow"
  | "unfollow"
  | "sort"
  | "filter"
  | "choose"
  | "buy"
  | "do";

/** Verbs of requests and of buttons; a verb in two rows belongs to the first one. */
const verbs: Readonly<Record<Exclude<Intent, "do">, string>> = {
  ask: "tell report list count identify determine summarize name check know learn",
  open: "open show view see visit navigate display browse bring take find locate go get pull",
  search: "search look lookup query",
  add: "add put create new make save bookmark place include insert register upload attach invite assign start set-up",
  remove: "remove delete discard clear erase drop empty dismiss cancel close archive unassign detach",
  change:
    "change edit update set modify rename replace adjust correct switch move mark turn enable disable increase decrease raise lower reset toggle fix convert reopen",
  write:
    "write post submit leave publish send compose comment review say ask message report rate contact file enter fill give share",
  reply: "reply respond answer",
  vote: "vote upvote downvote like dislike up-vote down-vote",
  follow: "subscribe follow join watch star",
  unfollow: "unsubscribe unfollow unwatch unstar",
  sort: "sort order arrange rank",
  filter: "filter narrow limit restrict",
  choose: "choose select pick tick check untick uncheck use",
  buy: "buy purchase order checkout check-out pay complete book",
};

const intentOf = new Map<string, Intent>();
for (const intent of typedKeys(verbs))
  for (const word of verbs[intent].split(" ")) if (!intentOf.has(word)) intentOf.set(word, intent);

/** The intent of an imperative; undefined if no request begins with the word. */
export const verbIntent = (word: string): Intent | undefined => intentOf.get(word.toLowerCase());

/** Verbs that buttons use for the same action. */
const alike: readonly ReadonlySet<string>[] = [
  "add new create insert plus put place",
  "remove delete discard clear trash bin erase",
  "edit change update modify set rename adjust manage",
  "write post submit leave publish send compose add new create",
  "reply respond answer",
  "comment reply write post",
  "save update apply store keep",
  "subscribe follow join watch",
  "unsubscribe unfollow unwatch leave",
  "upvote like up",
  "downvote dislike down",
  "sort order arrange",
  "search find look",
  "buy purchase order checkout pay",
  "cancel close",
  "rate review rating",
  "contact message send",
  "view open show see detail",
  "log sign",
].map((group) => stemsOf(group));

/** The stem and all stems with the same meaning on a button. */
export function likeVerb(verb: string): ReadonlySet<string> {
  const own = stem(verb);
  const all = new Set([own]);
  for (const group of alike) if (group.has(own)) for (const word of group) all.add(word);
  return all;
}

/** Nouns that pages use for the same thing. */
const alikeNouns: readonly ReadonlySet<string>[] = [
  "score point vote rating",
  "member subscriber follower",
  "price cost",
  "author writer poster creator",
  "total sum amount",
  "review rating",
].map((group) => stemsOf(group));

/** The nouns, and those that a page may use instead. */
export function likeNouns(nouns: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(nouns);
  for (const group of alikeNouns)
    if ([...nouns].some((noun) => group.has(noun))) for (const word of group) all.add(word);
  return all;
}

/** Kinds of fields, each with the words that labels use for it. */
export const fieldKinds: Readonly<Record<string, ReadonlySet<string>>> = {
  message: stemsOf(
    "message comment body text content reply review description detail note feedback question saying say says reading write answer remark",
  ),
  title: stemsOf("title titled subject headline summary heading topic"),
  name: stemsOf("name named called label username nickname"),
  email: stemsOf("email mail e-mail"),
  phone: stemsOf("phone telephone mobile tel"),
  rating: stemsOf("rating rate star score"),
  quantity: stemsOf("quantity qty amount count pieces units copies"),
  city: stemsOf("city town"),
  street: stemsOf("street address line road"),
  zip: stemsOf("zip postcode postal code"),
  country: stemsOf("country nation"),
  region: stemsOf("state province region county"),
  date: stemsOf("date day"),
  time: stemsOf("time hour"),
  url: stemsOf("url link website homepage"),
  from: stemsOf("from start origin begin departure since"),
  to: stemsOf("to end destination until arrival"),
  query: stemsOf("search find query keyword keywords look"),
  price: stemsOf("price cost"),
  reason: stemsOf("reason why cause"),
  password: stemsOf("password"),
};

export const sending = stemsOf(
  "search go submit save send post add apply continue confirm ok sign log login register create update book order reply comment subscribe publish next finish place pay done review set change",
);
/** Buttons that lead to the next page of a flow. */
export const forwarding = stemsOf("continue next proceed confirm place pay finish complete submit review");
export const refusing = stemsOf("cancel close dismiss back reset discard no clear abort");
/** Buttons that are pressed only if the goal asks for it. */
export const risky = stemsOf(
  "delete remove logout deactivate unsubscribe erase discard report block cancel archive ban lock buy purchase pay upgrade empty clear reset revoke trash",
);
export const leaving = /\b(?:log|sign)[ -]?(?:out|off)\b/i;
/** Names of pages where sites keep things of the user. */
export const hubs = /\b(?:account|profile|settings|preferences|dashboard|menu|overview)\b/i;

export const successWords =
  /\b(?:success(?:ful(?:ly)?)?|thank(?:s| you)|added|saved|updated|sent|submitted|posted|created|deleted|removed|changed|received|subscribed|unsubscribed|joined|left|published|recorded|confirmed|placed|cancelled|canceled|done|moved|renamed|closed|reopened|merged|following|completed?|approved|applied|assigned|stored)\b/i;
export const failureWords =
  /\b(?:error|failed|failure|invalid|required|must|cannot|can't|could not|couldn't|not allowed|denied|forbidden|wrong|please (?:enter|fill|choose|select|provide|check|correct)|is missing|too (?:short|long)|not found|unable)\b/i;
export const emptyWords =
  /\b(?:no (?:\w+ ){0,3}?(?:results?|match(?:es)?|items?|entries|records?|found|hits)|nothing (?:was |has been )?(?:found|matche[sd]|here|to show)|0 (?:results?|items?|matches|hits|found)|(?:did(?:n't| not)|does(?:n't| not)|do(?:n't| not)) match|could(?:n't| not) find|not found|no .{1,60} (?:found|matche[sd]|match))\b/i;
