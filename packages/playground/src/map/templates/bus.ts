import { say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { routeBetween } from "../route.js";
import type { MapState } from "../state.js";
import { placeCalled, tripsThat } from "./pool.js";
import { waysOf } from "./ways.js";

/** Lines that are asked for; a wrong way ends with another. */
const askedLines = ["Line 1", "Line 2", "Line 3", "Line 5"];

/** The one bus that takes somebody from one place to another; nothing when it takes none or two. */
function busBetween(world: MapState, from: string, to: string): string | undefined {
  const route = routeBetween(world, [placeCalled(world, from), placeCalled(world, to)], "bus");
  const lines = route?.legs.flatMap((leg) => (leg.kind === "bus" ? leg.line : [])) ?? [];
  return lines.length === 1 ? lines[0] : undefined;
}

export const busLine = defineTemplate({
  id: "bus-line",
  kind: "information",
  count: 4,
  heldOut: true,
  values: (world: MapState, random) =>
    tripsThat(world, random, 4, (from, to) => {
      const line = busBetween(world, from, to);
      return line !== undefined && askedLines.includes(line) ? { key: line } : undefined;
    }).map(({ from, to }) => ({ from, to })),
  check: ({ from, to }, world) => {
    const line = busBetween(world, from, to) ?? "";
    const others = world.lines.map(({ name }) => name).filter((name) => name !== line);
    return {
      answer: {
        kind: "text",
        oneOf: [line, line.replace("Line", "bus"), line.replace("Line ", "")],
        noneOf: others,
      },
    };
  },
  oracle: ({ from, to }, world, skin) => {
    const line = busBetween(world, from, to) ?? "";
    return [...waysOf(skin).directions({ from, to, mode: "bus" }), say(`Take ${line}.`, line)];
  },
  wrong: (_, world, random) => {
    const [trip] = tripsThat(world, random, 1, (from, to) => {
      const line = busBetween(world, from, to);
      return line !== undefined && !askedLines.includes(line) ? { key: line } : undefined;
    });
    return { from: trip?.from ?? "", to: trip?.to ?? "" };
  },
});
