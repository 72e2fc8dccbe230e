import { numberPattern } from "./mask-numbers.js";

/** A value that is removed from texts, and its replacement. */
export interface MaskedValue {
  readonly value: string;
  readonly as: string;
}

/** Shorter pieces of a value at the end of a cut text are not masked, because they reveal too little. */
const leastPiece = 6;
/** A long value, such as a key file, is searched in pieces, because one pattern for all of it would be too large. */
const pieceLength = 64;
/** Values with more pieces are searched only in their usual forms; all mixtures of escapes would take seconds for each page. */
const manyPieces = 4;

/**
 * Removes values from a text in every form: unchanged, in any mixture of percent-, JSON- and HTML-escapes, with collapsed
 * spaces, in base64, or cut off at the end of a shortened text. A value that looks like a number is also found with separators.
 */
export function maskerOf(hidden: readonly MaskedValue[], marked: RegExp): (text: string) => string {
  const pieces = hidden
    .flatMap(({ value, as }) =>
      piecesOf(value).map((piece, _, { length }) => ({ piece, as, many: length > manyPieces })),
    )
    .filter(({ piece }) => piece.trim() !== "")
    .sort((left, right) => right.piece.length - left.piece.length); // a longer value may contain a shorter one
  if (pieces.length === 0) return (text) => text;
  const formsOf = (some: typeof pieces): Form[] =>
    some.flatMap(({ piece, as }) => plainForms(piece).map((form) => ({ form, as })));
  const plain = formsOf(pieces.filter(({ many }) => many));
  const maskWritten = writtenMaskerOf(
    pieces.filter(({ many }) => !many),
    marked,
  );
  const maskCuts = cutMaskerOf(formsOf(pieces), cutNumbersOf(pieces));
  return (text) => {
    let masked = text;
    for (const { form, as } of plain) if (masked.includes(form)) masked = masked.replaceAll(form, as);
    return maskCuts(maskWritten(masked));
  };
}

function writtenMaskerOf(
  pieces: readonly { readonly piece: string; readonly as: string }[],
  marked: RegExp,
): (text: string) => string {
  const written = pieces.flatMap(({ piece, as }) =>
    patternsOf(piece).map((pattern) => ({
      pattern,
      as,
      // tested only on matches: groups in the pattern for all values would make every search ten times slower
      exact: new RegExp(`^(?:${pattern})$`, "iu"),
    })),
  );
  // masked text does not change, even if a value is a part of the mark itself
  const anyOf = new RegExp([marked.source, ...written.map(({ pattern }) => pattern)].join("|"), "giu");
  return (text) =>
    text.replace(anyOf, (found) => written.find(({ exact }) => exact.test(found))?.as ?? found);
}

function piecesOf(value: string): string[] {
  const points = Array.from(value);
  const count = Math.ceil(points.length / pieceLength);
  const border = (index: number): number => Math.round((index * points.length) / count);
  return Array.from({ length: count }, (_, index) => points.slice(border(index), border(index + 1)).join(""));
}

function patternsOf(piece: string): string[] {
  const spellings = new Set([piece, piece.normalize("NFC"), piece.normalize("NFD")]);
  const number = numberPattern(piece, writingsOf);
  // first, because it finds all that the others find, and more of it
  return [...(number ? [number.whole] : []), ...[...spellings].map(patternOf), ...base64Patterns(piece)];
}

const space = String.raw`(?:[\s+]|%(?:25)*(?:20|0A|0D|09)|\\+[nrt]|&nbsp;)`;

/** Pages collapse and trim spaces, so any number of spaces matches any number. */
const patternOf = (piece: string): string =>
  piece
    .split(/(\s+)/u)
    .filter((part) => part !== "")
    .map((part, index, { length }) => {
      if (part.trim() !== "") return Array.from(part, writingsOf).join("");
      return index === 0 || index === length - 1 ? `${space}*` : `${space}+`;
    })
    .join("");

const named: Readonly<Record<string, string>> = {
  "&": "amp",
  "<": "lt",
  ">": "gt",
  '"': "quot",
  "'": "apos",
};
const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, "0");
const escaped = (text: string): string => text.replace(/[\^$.*+?()[\]{}|\\/]/gu, String.raw`\$&`);

/** All forms of one character in a text; upper and lower case are the same. */
function writingsOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const percent = (bytes: readonly number[]): string =>
    bytes.map((byte) => `%(?:25)*${hex(byte, 2)}`).join("");
  const units = Array.from({ length: char.length }, (_, index) => char.charCodeAt(index));
  const reference = [named[char], `#0*${code}`, `#x0*${hex(code, 1)}`].filter((name) => name !== undefined);
  const ways = [
    /[\p{L}\p{N}]/u.test(char) ? char : String.raw`\\*${escaped(char)}`,
    percent([...Buffer.from(char, "utf8")]),
    units.map((unit) => String.raw`\\+u${hex(unit, 4)}`).join(""),
    `&(?:amp;)*(?:${reference.join("|")});`,
  ];
  if (code >= 0x80 && code <= 0xff) ways.push(percent([code])); // in a Latin-1 page
  if (/["*/:<>?\\|~]/.test(char)) ways.push("_"); // in a file name
  return `(?:${ways.join("|")})`;
}

/** The letters of base64 that differ between its two alphabets, or are escaped in addresses and JSON. */
const base64Letter = (letter: string): string =>
  letter === "+" ? "(?:[+-]|%2B)" : letter === "/" ? String.raw`(?:\\*\/|_|%2F)` : letter;

const base64Patterns = (piece: string): string[] =>
  base64Forms(piece).map((form) => Array.from(form, base64Letter).join(""));

/** Inside a longer base64 text a value begins at one of three offsets; the letters that its neighbours cannot change are searched. */
function base64Forms(piece: string): string[] {
  const bytes = Buffer.from(piece, "utf8");
  const inside = [0, 1, 2].map((shift) => {
    const padded = Buffer.concat([Buffer.alloc(shift), bytes]);
    return padded.toString("base64").slice(shift === 0 ? 0 : shift + 1, Math.floor((padded.length * 8) / 6));
  });
  const long = inside.filter((core) => core.length >= leastPiece);
  return long.length === 3 ? long : [...long, bytes.toString("base64")];
}

/** The forms of a whole value, to find where a text was cut inside it. */
function plainForms(piece: string): string[] {
  const encoded = encodeURIComponent(Buffer.from(piece, "utf8").toString("utf8")); // half a surrogate pair would throw
  const json = JSON.stringify(piece).slice(1, -1);
  const html = piece.replace(/[&<>"]/g, (char) => `&${named[char] ?? ""};`);
  const forms = [
    piece,
    piece.replace(/\s+/gu, " ").trim(),
    encoded,
    encoded.replaceAll("%20", "+"),
    encoded.replace(/%../g, (escape) => escape.toLowerCase()),
    json,
    html,
  ];
  return [...new Set([...forms, ...base64Forms(piece)])];
}

interface Form {
  readonly form: string;
  readonly as: string;
}

interface CutNumber {
  readonly cut: RegExp;
  readonly as: string;
}

const cutNumbersOf = (pieces: readonly { readonly piece: string; readonly as: string }[]): CutNumber[] =>
  pieces.flatMap(({ piece, as }) => {
    const number = numberPattern(piece, writingsOf);
    return number ? [{ cut: number.cut, as }] : [];
  });

/** The longest that a cut number can be, with its separators and escapes. */
const cutTail = 2_000;

/** A text that was cut may end with the beginning of a value, and so may the text before an ellipsis. */
function cutMaskerOf(cuts: readonly Form[], numbers: readonly CutNumber[]): (text: string) => string {
  const long = cuts.filter(({ form }) => form.length > leastPiece);
  const heads = new RegExp(long.map(({ form }) => escaped(form.slice(0, leastPiece))).join("|"));
  const maskEnd = (text: string): string => {
    // nearly all texts return here
    if (text.length < leastPiece) return text;
    if (numbers.length > 0 && /\d/.test(text)) {
      const tail = text.slice(-cutTail);
      for (const { cut, as } of numbers)
        if (cut.test(tail)) return text.slice(0, text.length - tail.length) + tail.replace(cut, as);
    }
    if (long.length === 0 || !heads.test(text)) return text;
    for (const { form, as } of long) {
      const length = cutLength(text, form);
      if (length > 0) return `${text.slice(0, -length)}${as}`;
    }
    return text;
  };
  return (text) => (text.includes("…") ? text.split("…").map(maskEnd).join("…") : maskEnd(text));
}

/** The length of the form's beginning with which the text ends, if it is long enough. */
function cutLength(text: string, form: string): number {
  const window = text.slice(1 - form.length);
  const head = form.slice(0, leastPiece);
  for (let at = window.indexOf(head); at >= 0; at = window.indexOf(head, at + 1))
    if (form.startsWith(window.slice(at))) return window.length - at;
  return 0;
}
