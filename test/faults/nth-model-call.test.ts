import { afterAll, beforeAll, expect, test } from "vitest";
import type { Policy } from "../../packages/sgdr/src/domain/roles.js";
import { failingAt } from "./_nth.js";
import { bug, chatModel, openBench, outage, sweep, type Bench } from "./_sweep.js";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => await bench.close());

test("whichever call of the model fails, the run ends when resumed", async () => {
  const failed = await sweep(bench, {
    broken: (store, n) => {
      const failing = failingAt(chatModel, n, outage);
      return { failing, settings: { store, chatModel: failing.port } };
    },
    healthy: (store) => ({ store, chatModel }),
    expected: await bench.undisturbed({ chatModel }),
  });
  expect(failed).toEqual(["reply", "reply", "reply"]);
});

/** Does what the model does, without one. */
const policy: Policy = {
  async decide(view) {
    const node = (role: string): string => view.observation.nodes.find((one) => one.role === role)?.id ?? "";
    const calls = [
      { name: "fill", args: [node("searchbox"), "steel"] },
      { name: "click", args: [node("button")] },
      { name: "send_msg_to_user", args: ["35.50"] },
    ];
    return {
      ok: true,
      decision: { thought: "", calls: calls.slice(view.past.length, view.past.length + 1) },
    };
  },
};

test("whichever decision of the caller's own policy runs into a bug, the run ends when resumed", async () => {
  const failed = await sweep(bench, {
    broken: (store, n) => {
      const failing = failingAt(policy, n, bug);
      return { failing, settings: { store, policy: failing.port } };
    },
    healthy: (store) => ({ store, policy }),
    expected: await bench.undisturbed({ policy }),
  });
  expect(failed).toEqual(["decide", "decide", "decide"]);
});
