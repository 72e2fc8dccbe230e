import type { Stretch } from "./network.js";

export type Turn = "north" | "east" | "south" | "west" | "left" | "right" | "on";

/** What one does for a while: go along one street, or sit in one bus. */
export type Leg =
  | { readonly kind: "street"; readonly street: string; readonly metres: number; readonly turn: Turn }
  | {
      readonly kind: "bus";
      readonly line: string;
      readonly metres: number;
      /** Junctions where one gets on and off. */
      readonly from: string;
      readonly to: string;
    };

/** Stretches of one street, or in one bus, are one leg. */
export function legsOf(stretches: readonly Stretch[]): Leg[] {
  const groups: Stretch[][] = [];
  for (const stretch of stretches) {
    if (stretch.metres === 0) continue;
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before?.street === stretch.street && before?.line === stretch.line) group.push(stretch);
    else groups.push([stretch]);
  }
  return groups.flatMap((group, index) => legOf(group, groups[index - 1]));
}

function legOf(group: readonly Stretch[], before: readonly Stretch[] | undefined): Leg[] {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return [];
  const metres = group.reduce((sum, stretch) => sum + stretch.metres, 0);
  if (first.line !== undefined)
    return [
      { kind: "bus", line: first.line, metres, from: first.between?.[0] ?? "", to: last.between?.[1] ?? "" },
    ];
  // who gets off a bus does not turn
  const came = before?.at(-1)?.line === undefined ? before?.at(-1) : undefined;
  return [{ kind: "street", street: first.street ?? "", metres, turn: turnOf(came, first) }];
}

const heading = ({ from, to }: Stretch): number => Math.atan2(to.y - from.y, to.x - from.x);
const quarter = Math.PI / 2;
const compass: readonly Turn[] = ["east", "south", "west", "north"];

function turnOf(before: Stretch | undefined, now: Stretch): Turn {
  if (!before) return compass[(Math.round(heading(now) / quarter) + 4) % 4] ?? "on";
  const bend = Math.sin(heading(now) - heading(before));
  // the map's y grows to the south, so a positive bend is to the right
  return Math.abs(bend) < 0.5 ? "on" : bend > 0 ? "right" : "left";
}
