import { beforeAll, expect, test } from "vitest";
import { failureIn, scene, undisturbedRun, useOneBrowser, type Scene } from "./_command.js";
import { says, send, type Fault } from "./_model.js";
import { goal, looking } from "./_task.js";
import { cli } from "../lib/cli.js";

useOneBrowser();
let undisturbed: unknown;
beforeAll(async () => {
  undisturbed = await undisturbedRun(looking);
});

const outcomeOf = (out: string): object => JSON.parse(out) as object;
const kinds = async (shop: Scene): Promise<string[]> => (await shop.events()).map(({ kind }) => kind);

/** The run is listed as given up and not as ended. */
async function isAborted(shop: Scene): Promise<void> {
  expect(await shop.status()).toBe("aborted");
  expect((await kinds(shop)).at(-1)).toBe("task-aborted");
}

/** It goes to its end once the server is well. */
async function resumes(shop: Scene): Promise<void> {
  await isAborted(shop);
  shop.model.heal();
  expect(await shop.resume()).toEqual(undisturbed);
  expect(await shop.status()).toBe("ended");
}

test("a model that only talks nonsense is stopped by the loop guard, and each reply of it is counted", async () => {
  const shop = await scene({ fault: (response) => says(response, "%% la la [[ ``` click( {") });
  const finished = await shop.run();
  expect(finished.code).toBe(1);
  expect(outcomeOf(finished.out)).toMatchObject({
    outcome: "loop",
    decisions: 3,
    usage: { total: { calls: 6 } },
  });
  const replies = (await shop.events()).flatMap((event) =>
    event.kind === "model-called" ? [event.data.reply] : [],
  );
  expect(replies).toEqual(["repaired", "unreadable", "repaired", "unreadable", "repaired", "unreadable"]);
  expect(await shop.status()).toBe("ended");
});

test("a model that talks nonsense once is asked again and the run goes on", async () => {
  const shop = await scene({ fault: (response, { number }) => number === 2 && says(response, "Hm?") });
  expect((await shop.run()).code).toBe(0);
  const changed = (await shop.fixed()) as { kind: string }[];
  expect(changed.filter(({ kind }) => kind === "step-ended")).toEqual(
    (undisturbed as { kind: string }[]).filter(({ kind }) => kind === "step-ended"),
  );
});

const half = '{"id":"x","choices":[{"message":{"content":"Hal';
/** From the second question on, so that one step has been done and kept. */
const lasting: Record<string, [Fault, RegExp]> = {
  "half a JSON": [
    (response, { number }) => number > 1 && send(response, 200, half),
    /sent an answer that cannot be read, 2 times/,
  ],
  silence: [(_response, { number }) => number > 1, /gave no reply within 600 ms, 2 times/],
  "HTTP 500": [
    (response, { number }) => number > 1 && send(response, 500, { error: { message: "out of order" } }),
    /failed \(HTTP 500\), 2 times: out of order/,
  ],
  "a hang-up in the middle of the answer": [
    (response, { number }) => {
      if (number === 1) return false;
      response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
      response.write(half);
      setTimeout(() => response.destroy(), 10);
      return true;
    },
    /2 times/,
  ],
};
test.each(Object.entries(lasting))(
  "%s for good is an infra-error: exit 1, and the run is not ended",
  async (_what, [fault, words]) => {
    const shop = await scene({ fault });
    const finished = await shop.run("--reply-ms", "600");
    expect(finished.code).toBe(1);
    expect(failureIn(finished)).toMatchObject({
      code: "infra-error",
      message: expect.stringMatching(words) as string,
    });
    expect((await kinds(shop)).filter((kind) => kind === "step-ended")).toHaveLength(1);
    await isAborted(shop);
  },
);

test("a run whose model failed is resumed when the server is well, and is as if undisturbed", async () => {
  const shop = await scene({ fault: lasting["HTTP 500"]?.[0] ?? (() => false) });
  expect((await shop.run()).code).toBe(1);
  await resumes(shop);
});

test("a server that dies in the middle of the run is an infra-error", async () => {
  const shop = await scene({
    fault: async (_response, { number }) => {
      if (number < 3) return false;
      await shop.model.close();
      return true;
    },
  });
  const finished = await shop.run();
  expect(finished.code).toBe(1);
  expect(failureIn(finished)).toMatchObject({
    code: "infra-error",
    message: expect.stringContaining("cannot be reached") as string,
  });
  await isAborted(shop);
});

test.each([
  [401, "model-unreachable"],
  [404, "model-unknown"],
])(
  "HTTP %d in the middle of the run must be fixed by the user: exit 2, and the run is not ended",
  async (status, code) => {
    const shop = await scene({
      fault: (response, { number }) => number > 1 && send(response, status, { error: { message: "no" } }),
    });
    const finished = await shop.run();
    expect(finished.code).toBe(2);
    expect(failureIn(finished).code).toBe(code);
    expect(shop.model.questions).toHaveLength(2);
    await isAborted(shop);
  },
);

test("a model that the server does not have is found before anything is written or started", async () => {
  const shop = await scene();
  const words = ["--model", "scriptet", "--base-url", shop.model.baseUrl, "--store", shop.store, "--json"];
  const finished = await cli(["run", goal, "--url", shop.site.url, ...words]);
  expect(finished.code).toBe(2);
  expect(failureIn(finished)).toMatchObject({ code: "model-unknown" });
  expect(await shop.status()).toBe("none");
});

test("an overload that passes leaves no trace in the run", async () => {
  const shop = await scene({
    fault: (response, { number }) => {
      if (number % 2 === 0) return false;
      response.setHeader("retry-after", "0");
      return send(response, 429, { error: { message: "slow down" } });
    },
  });
  const finished = await shop.run();
  expect(finished.code).toBe(0);
  expect(shop.model.questions).toHaveLength(6);
  expect(await shop.fixed()).toEqual(undisturbed);
});

test("a page that is too long for the model is shown with less of it, and the run goes on", async () => {
  let whole = 0;
  const shop = await scene({
    fault: (response, { number, user }) => {
      if (number === 3) whole = user.length;
      if (number < 3 || user.length < whole) return false;
      const message = "This model's maximum context length is 100 tokens";
      return send(response, 400, { error: { message, code: "context_length_exceeded" } });
    },
  });
  const finished = await shop.run();
  expect(finished.code, finished.err + finished.out).toBe(0);
  expect(shop.model.questions.at(-1)?.user.length).toBeLessThan(whole);
  expect(await shop.fixed()).toEqual(undisturbed);
});
