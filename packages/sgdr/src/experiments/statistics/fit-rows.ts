import type { ArmFindings } from "../findings.js";
import { decimal, none, percent } from "./numbers.js";

/** The heads of the table about offers, for pages in any form. */
export const fitHead = [
  "arm",
  "decisions, second half",
  "offers a decision",
  "offers that fit, %",
  "decisions where nothing known fits, %",
  "skills that stopped",
  "wrong actions",
] as const;

export const fitAbout =
  "An offer fits if its call would do exactly the calls that come next, with what can be seen and known at that moment. The second half is that of each stream, when there are skills to offer.";

/** One row for each arm in which somebody decided who knew the way. */
export const fitRows = (arms: readonly ArmFindings[]): readonly (readonly string[])[] =>
  arms.flatMap(({ arm, fits }) => {
    if (!fits) return [];
    const { late, offers, decisions, fitting, without, stopped, wrong } = fits;
    return [
      [
        arm,
        decimal(late, 2),
        decimal(decisions === 0 ? null : offers / decisions),
        offers === 0 ? none : percent(fitting / offers),
        decisions === 0 ? none : percent(without / decisions),
        String(stopped),
        String(wrong),
      ],
    ];
  });
