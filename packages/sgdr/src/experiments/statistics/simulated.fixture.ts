import { randomOf } from "../../lib/random.js";
import type { CellRecord } from "../record.js";
import { cellOf, learningCell } from "./cells.fixture.js";

export interface World {
  readonly seed: number | string;
  readonly streams: number;
  readonly templates: number;
  /** Of each template. */
  readonly tasks: number;
  /** A task's chance with vanilla, in the mean. */
  readonly chance: number;
  /** What the arm `sgdr` has more, in the mean. */
  readonly effect: number;
  /** By how much the chance of a stream, and that of a template in it, may be off; the effect by half of it. */
  readonly spread: number;
}

/** Two arms in a world of which the truth is known. */
export function simulated({ seed, streams, templates, tasks, chance, effect, spread }: World): CellRecord[] {
  const random = randomOf(seed);
  const off = (): number => (random.next() * 2 - 1) * spread;
  return Array.from({ length: streams }, (_, at) => at + 1).flatMap((stream) => {
    const [base, gain] = [chance + off(), effect + off() / 2];
    const words = Array.from({ length: templates }, (__, template) => {
      const [own, more] = [base + off(), gain + off() / 2];
      const signs = (share: number): string =>
        Array.from({ length: tasks }, () => (random.chance(share) ? "1" : "0")).join("");
      const name = `t${template}t`;
      return { vanilla: name + signs(own), sgdr: name + signs(own + more) };
    });
    return [
      cellOf("vanilla", words.map(({ vanilla }) => vanilla).join(" "), { stream }),
      learningCell("sgdr", words.map(({ sgdr }) => sgdr).join(" "), { stream }),
    ];
  });
}
