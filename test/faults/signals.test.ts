import { beforeAll, expect, onTestFinished, test } from "vitest";
import { scene, undisturbedRun, useOneBrowser } from "./_command.js";
import { allGone, below, browserBelow, isAlive } from "./_processes.js";
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
  "%s inside an action stops the run: exit 130, no browser left, resumable",
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

test("a second Ctrl-C exits at once, also while the first waits for a browser that does not answer, which is then gone too", async () => {
  const shop = await stuck();
  const running = shop.start();
  await shop.reached;
  const browsers = below(running.pid);
  const stopped = browserBelow(running.pid);
  process.kill(stopped, "SIGSTOP");
  onTestFinished(() => {
    // a stopped process would outlive a failing test
    if (isAlive(stopped)) process.kill(stopped, "SIGKILL");
  });
  running.kill("SIGINT");
  // nothing tells that the first has arrived; two at once would be taken for one
  await new Promise((resolve) => setTimeout(resolve, 500));
  const from = performance.now();
  running.kill("SIGINT");
  expect((await running.finished).code).toBe(130);
  expect(performance.now() - from).toBeLessThan(5_000);
  await allGone(browsers);
  expect(await shop.resume()).toEqual(undisturbed);
});
