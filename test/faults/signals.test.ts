import { beforeAll, expect, test } from "vitest";
import { scene, undisturbedRun, useOneBrowser } from "./_command.js";
import { allGone, below } from "./_processes.js";
import { looking } from "./_task.js";

useOneBrowser();
let undisturbed: unknown;
beforeAll(async () => {
  undisturbed = await undisturbedRun(looking);
});

const never = async (): Promise<never> => await new Promise(() => undefined);

/** A run whose second step never ends: the site keeps the results to itself. */
async function stuck(): Promise<Awaited<ReturnType<typeof scene>> & { readonly reached: Promise<void> }> {
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  let armed = true;
  const shop = await scene({
    ownBrowser: true,
    arrived: async (request) => {
      if (!armed || request !== "GET /search") return;
      armed = false;
      reach();
      await never();
    },
  });
  return { ...shop, reached };
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s inside an action puts the run away: exit 130, no browser left, resumable",
  async (signal) => {
    const shop = await stuck();
    const running = shop.start();
    await shop.reached;
    const browsers = below(running.pid);
    running.kill(signal);
    const { code, err } = await running.finished;
    expect(code).toBe(130);
    expect(err).toContain("Interrupted");
    await allGone(browsers);
    expect(await shop.status()).toBe("interrupted");
    const [row] = (await shop.events()).slice(-1);
    expect(row?.kind).toBe("model-called");
    expect(await shop.resume()).toEqual(undisturbed);
  },
);

test.each(["SIGINT", "SIGTERM"] as const)(
  "a second %s exits at once, whatever the first is still waiting for, and leaves no browser",
  async (signal) => {
    const shop = await stuck();
    const running = shop.start();
    await shop.reached;
    const browsers = below(running.pid);
    const from = performance.now();
    running.kill(signal);
    running.kill("SIGINT");
    expect((await running.finished).code).toBe(130);
    expect(performance.now() - from).toBeLessThan(3_000);
    await allGone(browsers);
    expect(await shop.resume()).toEqual(undisturbed);
  },
);
