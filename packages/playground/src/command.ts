import { z } from "zod";
import { skins } from "./kernel/desk.js";
import type { RunningSite } from "./kernel/serve.js";
import { commaList, defineOperation } from "sgdr/plugin";

const Shown = z.strictObject({
  site: z.string(),
  url: z.string(),
  title: z.string(),
  about: z.string(),
  /** A POST to this address puts the site back. */
  reset: z.string(),
  accounts: z.array(z.strictObject({ user: z.string(), password: z.string(), about: z.string() })),
});

const firstPort = 4_801;

export const playgroundCommand = defineOperation({
  name: "playground",
  about:
    "Start the bundled sites and keep them running until Ctrl-C, for a look or for a stream of your own.",
  changes: false,
  announces: true,
  input: z.strictObject({
    sites: z.string().default("").describe("Sites to start, by commas; all when left out."),
    seed: z.coerce.number().int().min(0).max(2_147_483_647).default(1).describe("Sets the data. Default: 1."),
    port: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_000)
      .default(firstPort)
      .describe(`Port of the first site, the others follow; 0 takes any free ones. Default: ${firstPort}.`),
    skin: z
      .enum(skins)
      .default("a")
      .describe(
        "How the sites look: a; b with other labels, order and markup; or c with every name of a in other places.",
      ),
    guest: z.boolean().default(false).describe("Visitors are not signed in until they sign in themselves."),
  }),
  output: z.array(Shown),
  run: async ({ sites: names, seed, port, skin, guest }, { announce, signal }) => {
    const { sitesNamed } = await import("./sites.js");
    const { startSite } = await import("./kernel/serve.js");
    const kinds = sitesNamed(commaList(names));
    const running: RunningSite[] = [];
    try {
      for (const [index, kind] of kinds.entries())
        running.push(
          await startSite(kind, {
            seed,
            skin,
            port: port === 0 ? 0 : port + index,
            service: true,
            ...(guest && { newcomer: "" }),
          }),
        );
      const shown = running.map(({ kind, url }): z.infer<typeof Shown> => ({
        site: kind.id,
        url,
        title: kind.title,
        about: kind.about,
        reset: `${url}/__playground/reset`,
        accounts: kind.accounts.map((account) => ({ ...account })),
      }));
      announce(shown, textOf(shown));
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
      return shown;
    } finally {
      await Promise.all(running.map(async (site) => await site.close()));
    }
  },
  text: (shown) => textOf(shown),
});

const textOf = (shown: readonly z.infer<typeof Shown>[]): string =>
  [
    ...shown.map(({ site, url, title, about, accounts }) =>
      [
        `${site.padEnd(7)} ${url}   ${title}: ${about}`,
        ...accounts.map(({ user, password, about: who }) => `        ${user} / ${password}   ${who}`),
      ].join("\n"),
    ),
    "Put a site back with: curl -X POST <address>/__playground/reset",
    "Ctrl-C stops them.",
  ].join("\n");
