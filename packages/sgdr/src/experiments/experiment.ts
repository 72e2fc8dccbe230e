import { z } from "zod";
import { StreamSpec } from "../task-set/stream-spec.js";

/** One way of working that is compared: a method, and the options in which it differs from the experiment's. */
export const Arm = z
  .strictObject({ id: z.string(), method: z.string(), options: z.record(z.string(), z.unknown()) })
  .readonly();
export type Arm = z.infer<typeof Arm>;

/** Everything that decides what an experiment runs; it is kept, and what goes on under its name must be the same. */
export const Experiment = z
  .strictObject({
    v: z.literal(1),
    name: z.string(),
    suite: z.string(),
    /** What its arms have in common, for people. */
    title: z.string(),
    about: z.string(),
    arms: z.array(Arm).readonly(),
    sites: z.array(z.string()).readonly(),
    streams: z.array(StreamSpec).readonly(),
    /** Which tasks of a site, and how they are worded and look. */
    tasks: z.record(z.string(), z.unknown()),
    /** A task for which the world fails again and again is left out for every arm, instead of stopping its cell. */
    skipInfra: z.boolean(),
    /** Every option as it was resolved, without secrets. */
    config: z.record(z.string(), z.unknown()),
    createdAtMs: z.number(),
  })
  .readonly();
export type Experiment = z.infer<typeof Experiment>;

/** One arm on one site's stream: the unit that is run and resumed. */
export interface Cell {
  readonly arm: Arm;
  readonly site: string;
  readonly stream: StreamSpec;
}

/** Stream by stream and site by site, all arms of one before the next: what is there early can be compared early. */
export const cellsOf = ({ arms, sites, streams }: Experiment): readonly Cell[] =>
  streams.flatMap((stream) => sites.flatMap((site) => arms.map((arm) => ({ arm, site, stream }))));

export const cellName = ({ arm, site, stream }: Cell): string => `${arm.id}/${site}/${stream.number}`;

/** What two experiments of one name differ in, in words; empty when one can go on with the other. */
export function differencesOf(kept: Experiment, wanted: Experiment): readonly string[] {
  const { config: keptConfig, createdAtMs: _k, ...keptRest } = kept;
  const { config: wantedConfig, createdAtMs: _w, ...wantedRest } = wanted;
  return [...differing(keptRest, wantedRest), ...differing(keptConfig, wantedConfig)];
}

function differing(
  kept: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): readonly string[] {
  return [...new Set([...Object.keys(kept), ...Object.keys(wanted)])]
    .filter((key) => JSON.stringify(kept[key]) !== JSON.stringify(wanted[key]))
    .map((key) => `${key}: ${short(kept[key])} then, ${short(wanted[key])} now`);
}

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};
