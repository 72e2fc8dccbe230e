import type { Embedder } from "../domain/ports.js";
import { compoundOf, conceptOf, weightOf } from "./word-table.js";
import { plainWords, stem } from "./words.js";
import { unit } from "./vector.js";

const dimensions = 384;

/** The built-in φ: words, their meanings in user interfaces, pairs of words and pieces of words, hashed to a dense vector. */
export const lexicalEmbedder: Embedder = {
  // increase the number whenever a text's vector changes, because vectors are stored by this id
  id: "lexical-1",
  dimensions,
  embed: async (texts) => texts.map(lexicalVector),
};

/** Parts of a word's weight; the squares of word and concept add up to one, so that a word with synonyms does not weigh more. */
const share = { word: 0.28, concept: 0.96, pair: 0.4, pieces: 0.5 };

export function lexicalVector(text: string): Float32Array {
  const sums = new Float64Array(dimensions);
  for (const [feature, weight] of featuresOf(text)) scatter(feature, weight, sums);
  return unit(sums) ?? emptyVector;
}

/** Each feature with its weight; a repeated word counts less the second time. */
export function featuresOf(text: string): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (feature: string, weight: number): void => {
    weights.set(feature, Math.sqrt((weights.get(feature) ?? 0) ** 2 + weight ** 2));
  };
  let before: { readonly name: string; readonly weight: number } | undefined;
  for (const stemmed of stemsOf(text)) {
    const weight = weightOf(stemmed);
    const concept = conceptOf(stemmed);
    add(`w ${stemmed}`, concept === undefined ? weight : weight * share.word);
    if (concept !== undefined) add(`c ${concept}`, weight * share.concept);
    if (weight < leastOfContent) continue;
    const name = concept ?? stemmed;
    const pieces = piecesOf(name);
    for (const piece of pieces) add(`p ${piece}`, (weight * share.pieces) / Math.sqrt(pieces.length));
    if (before) add(`b ${before.name} ${name}`, Math.sqrt(before.weight * weight) * share.pair);
    before = { name, weight };
  }
  return weights;
}

/** Words with a lower weight are function words and are not part of pairs. */
const leastOfContent = 0.1;

function stemsOf(text: string): string[] {
  const stems = plainWords(text).map(stem);
  const joined: string[] = [];
  for (let at = 0; at < stems.length; at += 1) {
    const one = stems[at] ?? "";
    const compound = compoundOf(one, stems[at + 1] ?? "");
    joined.push(compound ?? one);
    if (compound !== undefined) at += 1;
  }
  return joined;
}

/** Sequences of three and four letters, with marks at the word's ends: they match misspellings and words inside words. */
function piecesOf(word: string): string[] {
  const marked = `<${word}>`;
  const pieces: string[] = [];
  for (const size of [3, 4])
    for (let at = 0; at + size <= marked.length; at += 1) pieces.push(marked.slice(at, at + size));
  return pieces;
}

const places = 4;

/** Adds a feature at a few positions with random signs: two features that share one position differ at the others. */
function scatter(feature: string, weight: number, sums: Float64Array): void {
  for (let turn = 0; turn < places; turn += 1) {
    const hash = hashOf(feature, turn);
    const place = (hash >>> 1) % dimensions;
    sums[place] = (sums[place] ?? 0) + (hash % 2 === 0 ? weight : -weight);
  }
}

/** FNV-1a over UTF-16 units, then mixed; only integers, so that the result is the same on every machine. */
export function hashOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1);
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The vector of texts without words; no other text has this direction. */
const emptyVector = lexicalVector("(nothing)");
