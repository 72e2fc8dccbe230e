import { z } from "zod";
import { experienceLimits, type Dynamic, type SkillNote } from "../../domain/experience.js";
import type { Distiller, NotedEpisode } from "../../domain/roles.js";
import { no, ok, type Result } from "../../lib/result.js";
import { piecesIn } from "../inducer/read-items.js";
import { renderEpisode } from "../render-episode.js";
import { oneLine } from "../../lib/one-line.js";
import { shortened, siteText } from "../site-text.js";
import { askNotes, listed, usualPageTokens, type NotesParts } from "./ask-notes.js";
import { numberedCallIn } from "./numbered-call.js";

/** As many of a kind as one episode can have to tell. */
const mostFound = 12;
const lineLimit = 200;

/** CER's distillation put to a language model: one question about pages, one about routines. */
export const modelDistiller = (parts: NotesParts): Distiller => ({
  dynamics: async (episode, known, signal) =>
    await distil(
      parts,
      {
        episode,
        number: 0,
        system: parts.prompts.render("dynamics-system", { most: String(mostFound) }),
        known: known.map(({ name, url, description }) => `${name} | ${url} | ${description}`),
        read: readDynamics,
      },
      signal,
    ),
  skills: async (episode, known, signal) =>
    await distil(
      parts,
      {
        episode,
        number: 1,
        system: parts.prompts.render("routines-system", { most: String(experienceLimits.mostSteps) }),
        known: known.map(({ name, steps }) => `${name} | ${steps[0] ?? ""}`),
        read: readRoutines,
      },
      signal,
    ),
});

interface Distilling<Entry> {
  readonly episode: NotedEpisode;
  /** Which of the questions about one episode it is, from 0. */
  readonly number: number;
  readonly system: string;
  readonly known: readonly string[];
  readonly read: (reply: string) => Result<readonly Entry[], string>;
}

async function distil<Entry>(
  parts: NotesParts,
  { episode: { task, goal, steps }, number, system, known, read }: Distilling<Entry>,
  signal: AbortSignal,
): Promise<Result<readonly Entry[], string>> {
  const { prompts, boundary, pageTokens = usualPageTokens } = parts;
  const lines = known.map((line) => shortened(oneLine(line), lineLimit));
  return await askNotes(
    parts,
    {
      role: "inducer",
      place: { task, step: number },
      prompt: prompts.versions["experience-user"],
      system,
      user: (share) =>
        prompts.render("experience-user", {
          goal,
          boundary,
          known: siteText(listed(lines, share), boundary),
          session: siteText(
            renderEpisode({ steps, pageTokens: pageTokens * share, ids: false, changes: parts.changes }),
            boundary,
          ),
        }),
      read,
    },
    signal,
  );
}

const some = z.string().trim().min(1);
const texts = z.union([z.string(), z.array(z.string()).transform((list) => list.join(", "))]).default("");
const DynamicItem = z.looseObject({
  name: some,
  description: some,
  usages: texts,
  url: z.string().default(""),
});
const RoutineItem = z.looseObject({
  name: some,
  steps: z.array(some).min(experienceLimits.leastSteps).max(experienceLimits.mostSteps),
});

export const readDynamics = (reply: string): Result<readonly Dynamic[], string> =>
  entriesIn(reply, (item): readonly Dynamic[] => {
    const read = DynamicItem.safeParse(item);
    if (!read.success) return [];
    const { name, description, usages, url } = read.data;
    return [{ name, description, usages, url }];
  });

export const readRoutines = (reply: string): Result<readonly SkillNote[], string> =>
  entriesIn(reply, (item): readonly SkillNote[] => {
    const read = RoutineItem.safeParse(item);
    if (!read.success || numberedCallIn(read.data.steps) !== undefined) return [];
    const { name, steps } = read.data;
    return [{ name, steps }];
  });

/** Each object by itself: one that cannot be used loses only itself. An empty list is an answer. */
function entriesIn<Entry>(
  reply: string,
  read: (item: Readonly<Record<string, unknown>>) => readonly Entry[],
): Result<readonly Entry[], string> {
  const pieces = piecesIn(reply);
  const entries = pieces.flatMap(({ item }) => (item ? itemsOf(item).flatMap(read) : []));
  if (entries.length > 0) return ok(entries.slice(0, mostFound));
  return /\[\s*\]/.test(reply) && pieces.every(({ item }) => item && itemsOf(item).length === 0)
    ? ok([])
    : no("it holds no object of the form that was asked for, elements by role and name");
}

const isItem = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object itself, or those of a list that it wraps. */
const itemsOf = (item: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] =>
  "name" in item
    ? [item]
    : Object.values(item).flatMap((inner) => (Array.isArray(inner) ? inner.filter(isItem) : []));
