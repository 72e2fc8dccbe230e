import type { ArmFindings } from "../findings.js";
import { mean } from "../summary.js";
import type { ArmRuns } from "./arms.js";
import { isComplete } from "./comparable.js";
import { keyOf } from "./exclusions.js";
import { grouped } from "../../lib/grouped.js";
import type { CellRecord } from "../record.js";

type Curve = ArmFindings["curves"][number];
type Point = Curve["points"][number];

/** Each site's curve, and under "all" the mean of the sites as far as the shortest of them goes. */
export function curvesOf({ cells }: ArmRuns, excluded: ReadonlySet<string>): readonly Curve[] {
  const sites = [...grouped(cells, ({ site }) => site)].flatMap(([site, own]): Curve[] => {
    // an unfinished stream would cut the others short
    const ended = own.filter(isComplete);
    const curves = (ended.length > 0 ? ended : own).map((cell) => streamCurve(cell, excluded));
    const points = meanCurve(curves);
    return points.length > 0 ? [{ site, points }] : [];
  });
  if (sites.length < 2) return sites;
  return [...sites, { site: "all", points: meanCurve(sites.map(({ points }) => points)) }];
}

/** Successes so far of the tasks so far that count; a task that does not count leaves the curve where it was. */
function streamCurve({ stream, site, records }: CellRecord, excluded: ReadonlySet<string>): readonly Point[] {
  let tasks = 0;
  let solved = 0;
  return records
    .toSorted((left, right) => left.position - right.position)
    .flatMap(({ position, task, reward, known }): Point[] => {
      if (!excluded.has(keyOf(stream, site, task))) {
        tasks += 1;
        solved += reward === 1 ? 1 : 0;
      }
      return tasks === 0 ? [] : [{ position, success: solved / tasks, known }];
    });
}

/** The mean at each place up to the end of the shortest: beyond it the mean would jump because others are left. */
function meanCurve(curves: readonly (readonly Point[])[]): readonly Point[] {
  const end = Math.min(...curves.map((points) => points.at(-1)?.position ?? -1));
  const places = grouped(curves.flat(), ({ position }) => String(position));
  return [...places.values()]
    .flatMap((points): Point[] => {
      const position = points[0]?.position ?? 0;
      const success = mean(points.map((point) => point.success));
      const known = mean(points.map((point) => point.known));
      return success === null || known === null || position > end ? [] : [{ position, success, known }];
    })
    .sort((left, right) => left.position - right.position);
}
