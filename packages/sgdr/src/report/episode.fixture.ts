import { randomOf, type Random } from "../lib/random.js";

/** Arms of the made-up experiment: what learning gives each, and how it spends. */
export const madeArms = [
  { id: "vanilla", method: "vanilla", options: {}, gain: 0, learns: false },
  { id: "awm", method: "awm", options: {}, gain: 0.03, learns: true },
  { id: "asi", method: "asi", options: {}, gain: 0.07, learns: true },
  { id: "cer", method: "cer", options: {}, gain: 0.06, learns: true },
  { id: "sgdr", method: "sgdr", options: {}, gain: 0.16, learns: true },
  { id: "sgdr+", method: "sgdr", options: { plus: true }, gain: 0.19, learns: true },
  { id: "random", method: "random", options: {}, gain: 0.01, learns: true },
  {
    id: "replay twice",
    method: "sgdr",
    options: { verification: "replay", replays: 2 },
    gain: 0,
    learns: true,
  },
] as const;
export type MadeArm = (typeof madeArms)[number];

/** The arm whose library stays empty. */
export const emptyArm = "replay twice";

export const madeSites = [
  { site: "shop", templates: 12, base: 0.38 },
  { site: "admin", templates: 10, base: 0.44 },
  { site: "forum", templates: 8, base: 0.31 },
  { site: "code", templates: 11, base: 0.28 },
  { site: "map", templates: 6, base: 0.35 },
] as const;
export type MadeSite = (typeof madeSites)[number];

export const tasksInStream = 25;

/** What came of one made-up task. */
export interface MadeEpisode {
  readonly arm: MadeArm;
  readonly site: MadeSite;
  readonly stream: number;
  readonly position: number;
  readonly template: number;
  readonly repeat: boolean;
  readonly solved: boolean;
  readonly judged: boolean;
  readonly decisions: number;
  readonly primitives: number;
  readonly known: number;
  readonly called: number;
}

/** Every arm meets the same tasks in the same order; only luck and learning differ. */
export function madeEpisodes(seed: number, streams: number): readonly MadeEpisode[] {
  const all: MadeEpisode[] = [];
  for (const site of madeSites)
    for (let stream = 1; stream <= streams; stream += 1) {
      const templates = templatesOf(randomOf(`${seed}/${site.site}/${stream}`), site.templates);
      for (const arm of madeArms) {
        const random = randomOf(`${seed}/${site.site}/${stream}/${arm.id}`);
        all.push(
          ...templates.map((template, position) =>
            episodeOf({ arm, site, stream, position, templates, template }, random),
          ),
        );
      }
    }
  return all;
}

const templatesOf = (random: Random, count: number): readonly number[] =>
  Array.from({ length: tasksInStream }, () => random.int(1, count));

type Place = Pick<MadeEpisode, "arm" | "site" | "stream" | "position" | "template"> & {
  readonly templates: readonly number[];
};

function episodeOf({ templates, ...place }: Place, random: Random): MadeEpisode {
  const { arm, site, position, template } = place;
  const repeat = templates.indexOf(template) < position;
  const learned = arm.gain * (1 - Math.exp(-position / 7)) * (repeat ? 1.3 : 0.5);
  const solved = random.chance(site.base + learned + (template % 3) * 0.05 - 0.05);
  const decisions = Math.max(2, Math.round(random.int(4, 12) * (1 - learned * 1.4) + (solved ? 0 : 2)));
  const called = arm.id.startsWith("sgdr") || arm.id === "asi" ? random.int(0, Math.min(3, position)) : 0;
  return {
    ...place,
    repeat,
    solved,
    judged: random.chance(solved ? 0.9 : 0.28),
    decisions,
    primitives: decisions + called * 2,
    known:
      arm.learns && arm.id !== emptyArm
        ? Math.round(position * (0.7 + arm.gain * 3) * (site.templates / 10))
        : 0,
    called,
  };
}
