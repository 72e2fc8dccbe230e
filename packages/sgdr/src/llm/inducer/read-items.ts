const maxReply = 200_000;
/** Bounds the work on a reply of nothing but brackets. */
const maxObject = 40_000;
const maxStarts = 60;

export type Item = Readonly<Record<string, unknown>>;

export interface Items {
  /** The objects that say which window they are for, by its number. */
  readonly byWindow: ReadonlyMap<number, Item>;
  /** Windows whose object was there but could not be read. */
  readonly broken: ReadonlySet<number>;
}

/** The objects of a reply, each read by itself, so that one that is broken loses only itself. */
export function itemsIn(reply: string): Items {
  const byWindow = new Map<number, Item>();
  const broken = new Set<number>();
  for (const { item, text } of piecesIn(reply)) {
    for (const one of item ? itemsOf(item) : []) {
      const window = windowOf(one);
      // of two for one window the first counts
      if (window !== undefined && !byWindow.has(window)) byWindow.set(window, one);
    }
    const lost = item ? undefined : numberIn(brokenStart.exec(text)?.[1]);
    if (lost !== undefined) broken.add(lost);
  }
  return { byWindow, broken };
}

export interface Piece {
  /** Undefined if it begins like an object but is not one. */
  readonly item: Item | undefined;
  /** How it begins. */
  readonly text: string;
}

/** What begins like an object, in order: those outside of all others. */
export function piecesIn(reply: string): readonly Piece[] {
  const text = reply.slice(0, maxReply);
  const pieces: Piece[] = [];
  let at = text.indexOf("{");
  for (let starts = 0; at >= 0 && starts < maxStarts; starts += 1) {
    const end = endOfObject(text, at);
    const item = end === undefined ? undefined : readLoosely(text.slice(at, end));
    pieces.push({ item, text: text.slice(at, at + 200) });
    at = item === undefined ? nextStart(text, at + 1) : text.indexOf("{", end);
  }
  return pieces;
}

const isItem = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object itself, or those of a list that it wraps. */
function itemsOf(value: Item): readonly Item[] {
  if (windowOf(value) !== undefined) return [value];
  return Object.values(value).flatMap((inner): Item[] => (Array.isArray(inner) ? inner.filter(isItem) : []));
}

const windowOf = (item: Item): number | undefined =>
  numberIn(item["window"] ?? item["window_index"] ?? item["window_number"] ?? item["index"]);

/** 3, "3", "Window 3". */
function numberIn(value: unknown): number | undefined {
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  const digits = /^\D{0,10}(\d{1,4})$/.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const brokenStart = /^\{\s*"window\w*"\s*:\s*"?(\w[\w ]{0,12})/;

/** After a broken object its quotes cannot be trusted: the next thing that begins like an object of ours is taken. */
function nextStart(text: string, from: number): number {
  const offset = text.slice(from).search(/\{\s*["[{]/);
  return offset < 0 ? -1 : from + offset;
}

function endOfObject(text: string, from: number): number | undefined {
  let depth = 0;
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]]/gs;
  tokens.lastIndex = from;
  for (let token = tokens.exec(text); token && token.index < from + maxObject; token = tokens.exec(text)) {
    if (token[0].startsWith('"')) continue;
    depth += token[0] === "{" || token[0] === "[" ? 1 : -1;
    if (depth === 0) return tokens.lastIndex;
  }
  return undefined;
}

/** JSON, also with line breaks inside its texts and a comma after the last entry. */
function readLoosely(piece: string): Item | undefined {
  for (const text of [piece, repaired(piece)]) {
    try {
      const value: unknown = JSON.parse(text);
      if (isItem(value)) return value;
    } catch {
      continue; // the repaired text may be readable
    }
  }
  return undefined;
}

const escapes: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const repaired = (piece: string): string =>
  piece.replace(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/gs, (token) =>
    token === "," ? "" : token.replace(/[\n\r\t]/g, (mark) => escapes[mark] ?? mark),
  );
