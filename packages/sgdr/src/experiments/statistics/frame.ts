import type { CountedTask } from "./arms.js";
import { grouped } from "../../lib/grouped.js";
import { byName } from "./order.js";

/** Clusters of one site in one stream stand beside each other. */
export interface Block {
  readonly from: number;
  readonly size: number;
}

/** On how much an interval rests. */
export interface Support {
  readonly streams: number;
  readonly templates: number;
  /** Something can be drawn in more than one way. */
  readonly varies: boolean;
}

/** What chance draws from: streams, in each its sites, in each the site's templates. A template there is a cluster of tasks. */
export interface Frame {
  /** Equal for equal frames, which then have equal draws: this is what pairs the arms. */
  readonly key: string;
  readonly sites: readonly string[];
  readonly clusters: number;
  /** Place of a cluster's site, by cluster. */
  readonly siteOf: Uint16Array;
  /** By stream. */
  readonly blocks: readonly (readonly Block[])[];
  clusterOf(task: CountedTask): number;
  /** Of one site, or of all. */
  support(site?: string): Support;
}

interface Cluster {
  readonly name: string;
  readonly stream: number;
  readonly site: string;
  readonly template: string;
}

const nameOf = ({ stream, site, record }: CountedTask): string => `${stream}/${site}/${record.template}`;

export function frameOf(tasks: readonly CountedTask[]): Frame {
  const clusters = [...grouped(tasks, nameOf)]
    .flatMap(([name, [task]]): Cluster[] =>
      task ? [{ name, stream: task.stream, site: task.site, template: task.record.template }] : [],
    )
    .sort(
      (left, right) =>
        left.stream - right.stream || byName(left.site, right.site) || byName(left.template, right.template),
    );
  const places = new Map(clusters.map(({ name }, at) => [name, at]));
  const sites = [...new Set(clusters.map(({ site }) => site))].sort(byName);
  return {
    key: clusters.map(({ name }) => name).join("\n"),
    sites,
    clusters: clusters.length,
    siteOf: Uint16Array.from(clusters, ({ site }) => sites.indexOf(site)),
    blocks: blocksOf(clusters),
    clusterOf: (task) => places.get(nameOf(task)) ?? -1,
    support: (site) => supportOf(clusters, site === undefined ? sites : [site]),
  };
}

function blocksOf(clusters: readonly Cluster[]): readonly (readonly Block[])[] {
  let from = 0;
  return [...grouped(clusters, ({ stream }) => String(stream)).values()].map((stream) =>
    [...grouped(stream, ({ site }) => site).values()].map(({ length: size }) => {
      const block = { from, size };
      from += size;
      return block;
    }),
  );
}

function supportOf(clusters: readonly Cluster[], sites: readonly string[]): Support {
  const own = clusters.filter(({ site }) => sites.includes(site));
  const streams = new Set(own.map(({ stream }) => stream)).size;
  const counts = sites.map(
    (of) => new Set(own.filter(({ site }) => site === of).map(({ template }) => template)).size,
  );
  return {
    streams,
    templates: counts.reduce((sum, count) => sum + count, 0),
    varies: streams > 1 || counts.some((count) => count > 1),
  };
}
