import { stem } from "./words.js";

/**
 * How much a word says about the operation. The weights are written by hand and fixed: weights counted from a library
 * or from tasks would change every vector after each task.
 */
const weights: readonly (readonly [weight: number, words: string])[] = [
  [
    0.05,
    "a an the this that these those of to in on at for from by with and or as is are be been was were it its into onto " +
      "i me my we us our you your he she his her they them their there here then than so if do does did has have had " +
      "can could will would should may must please just also via per each any some all one ones which who whose what " +
      "when where while whether how about up out off over under after before so such s t re ve ll d m",
  ],
  [
    0.25,
    "page site website web app application screen browser button link icon element control section area panel part " +
      "user currently current given specific specified certain provided available visible corresponding desired using use used",
  ],
  [
    0.4,
    "click press tap hit push go navigate get make let want need show see view tell find give take text value field " +
      "textbox input box form fill enter type open select choose pick option dropdown first next new name item list detail",
  ],
  [0.6, "submit send set save apply result product information menu number"],
];

/** Words of user interfaces with the same meaning; the first one is the name of the meaning. A word is in one row only. */
const synonyms: readonly string[] = [
  "add put insert append include",
  "remove delete discard erase trash clear",
  "cart basket bag trolley",
  "wishlist favourite favorite",
  "search find lookup look query seek",
  "buy purchase",
  "edit change modify update alter adjust amend revise",
  "submit send publish",
  "reply respond response answer",
  "login signin logon",
  "logout signout logoff",
  "register signup enrol enroll",
  "choose select pick",
  "dropdown combobox listbox",
  "field textbox textarea input",
  "open view show display visit see",
  "fill enter type write",
  "click press tap push hit",
  "product item article",
  "price cost",
  "image picture photo",
  "account profile",
  "customer client buyer shopper",
  "shipping delivery deliver dispatch",
  "subscribe follow join",
  "unsubscribe unfollow",
  "sort arrange",
  "filter narrow restrict",
  "close dismiss",
  "confirm accept approve",
  "review rating rate feedback",
  "issue bug ticket",
  "repository repo",
  "directions route itinerary",
  "location place",
  "quantity amount qty",
  "forum board subforum subreddit community",
  "thread topic discussion",
  "settings preferences configuration",
  "email mail",
  "phone telephone",
  "comment remark",
  "create compose",
  "list overview index",
];

/** Two words that are often written as one. */
const compounds: readonly string[] = [
  "wish list",
  "log in",
  "sign in",
  "log out",
  "sign out",
  "sign up",
  "check out",
  "drop down",
  "text box",
  "text area",
  "text field",
  "combo box",
  "check box",
  "look up",
  "user name",
  "e mail",
  "home page",
  "up vote",
  "down vote",
  "un subscribe",
  "time table",
];

const weightOfStem = new Map<string, number>();
for (const [weight, words] of weights)
  for (const word of words.split(" ")) weightOfStem.set(stem(word), weight);

const conceptOfStem = new Map<string, string>();
for (const row of synonyms) {
  const stems = row.split(" ").map(stem);
  for (const one of stems) conceptOfStem.set(one, stems[0] ?? one);
}

const compoundOfPair = new Map(
  compounds.map((pair): [string, string] => [
    pair.split(" ").map(stem).join(" "),
    stem(pair.replace(" ", "")),
  ]),
);

const ordinary = 1;
/** The weight of a number, which is usually a value of one task. */
const ofNumber = 0.4;

export const weightOf = (stemmed: string): number =>
  weightOfStem.get(stemmed) ?? (/^\d+$/.test(stemmed) ? ofNumber : ordinary);
export const conceptOf = (stemmed: string): string | undefined => conceptOfStem.get(stemmed);
/** The compound of two neighbouring words, all as stems. */
export const compoundOf = (first: string, second: string): string | undefined =>
  compoundOfPair.get(`${first} ${second}`);
