import { longDate } from "../../kernel/html.js";
import { click, fill, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { dayBefore } from "../days.js";
import type { AdminState } from "../state.js";
import { waysOf } from "./ways.js";

const newCodes = ["TULIP", "MAYFAIR", "COPPER", "BLUEJAR", "MEADOW", "SUNDIAL"];

export const couponCreate = defineTemplate({
  id: "coupon-create",
  kind: "change",
  count: 3,
  values: (_: AdminState, random) =>
    random.shuffle(newCodes).map((word) => {
      const percent = random.int(4, 25);
      const from = dayBefore("2026-04-01", -random.int(0, 40));
      const to = dayBefore(from, -random.int(10, 60));
      return { code: `${word}${percent}`, percent, from, to, first: longDate(from), last: longDate(to) };
    }),
  check: ({ code, percent, from, to }) => ({
    changes: [
      { kind: "added", table: "coupons", row: { code, percent, from, to, minimum: 0, enabled: true } },
    ],
  }),
  oracle: ({ code, percent, from, to }, _, skin) => {
    const { section, make, fillNumber, labels } = waysOf(skin);
    const words = labels.coupons;
    return [
      section("coupons"),
      make(words.add),
      fill(on("textbox", words.code), code),
      fillNumber(words.percent, String(percent)),
      fill(on("textbox", words.from), from),
      fill(on("textbox", words.to), to),
      click(on("button", words.create)),
      say("The coupon is there.", words.created(code)),
    ];
  },
  wrong: (values) => ({ ...values, to: dayBefore(values.to, -1) }),
});
