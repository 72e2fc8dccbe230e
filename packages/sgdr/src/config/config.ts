import { z } from "zod";
import { roleNames } from "../domain/ports.js";
import { AgentOptions } from "../agent/options.js";
import { BrowserOptions } from "../browser/options.js";
import { LibraryOptions } from "../library/options.js";
import { ownOnly } from "../lib/own-only.js";
import { EmbedderOptions } from "../llm/embedder/options.js";
import { ModelOptions } from "../llm/options.js";
import { MethodOptions } from "../methods/options.js";
import { OnlineOptions } from "../online/options.js";
import { RetrievalOptions } from "../retrieval/options.js";
import { StoreOptions } from "../store/options.js";

const { browser, cdp, storageState, allow, strictOrigins, downloads, uploads } = BrowserOptions.shape;
const OwnBrowserOptions = {
  browser: browser.meta(ownOnly),
  cdp: cdp.meta(ownOnly),
  storageState: storageState.meta(ownOnly),
  allow: allow.meta(ownOnly),
  strictOrigins: strictOrigins.meta(ownOnly),
  downloads: downloads.meta(ownOnly),
  uploads: uploads.meta(ownOnly),
};

const SiteOptions = z.strictObject({
  sites: z
    .record(z.string().min(1), z.array(z.url()))
    .default({})
    .describe("Names of sites and the origins each has; what is learned is kept by this name.")
    .meta(ownOnly),
});

const Price = z.strictObject({
  input: z.number().min(0).max(100_000),
  output: z.number().min(0).max(100_000),
  cachedInput: z.number().min(0).max(100_000).optional(),
});
const RoleOptions = z.strictObject({
  model: z.string().optional(),
  baseUrl: z.string().optional().meta(ownOnly),
  temperature: z.number().min(0).max(2).optional(),
  replyTokens: z.int().min(16).max(100_000).optional(),
  thinkingTokens: z.int().min(0).max(1_000_000).optional(),
});

const RunOptions = z.strictObject({
  record: z
    .string()
    .default("")
    .describe(
      "File to keep every model reply in, so that the run can be played again with --model recorded:FILE.",
    )
    .meta(ownOnly),
  rerecord: z
    .boolean()
    .default(false)
    .describe(
      "With --record: take the replies that still fit from the file, ask the model for the others, and write the file again.",
    ),
  prices: z
    .record(z.string(), Price)
    .default({})
    .describe(
      "Prices of models in US dollars per million tokens, over the built-in list: name, then input, output and, if it is another, cachedInput.",
    ),
  roles: z
    .partialRecord(z.enum(roleNames), RoleOptions)
    .default({})
    .describe(
      "Settings for single roles that differ from the run's: role, then model, baseUrl, temperature, replyTokens, thinkingTokens.",
    ),
  secret: z
    .array(z.string().min(1))
    .default([])
    .describe(
      "A value that is typed but never shown: name=env:VARIABLE, or name@site=env:VARIABLE to bind it to one site.",
    )
    .meta(ownOnly),
  needApproval: z
    .array(z.string().min(1))
    .default([])
    .describe(
      'What must be approved first: an action and a name ("click Pay*"), or a method and an origin ("non-GET https://shop.example").',
    )
    .meta(ownOnly),
});

/** Every option, once. Flags, environment names, the config file and the reference page are read off this. */
export const Config = z.strictObject({
  ...ModelOptions.shape,
  ...MethodOptions.shape,
  ...RetrievalOptions.shape,
  ...LibraryOptions.shape,
  ...EmbedderOptions.shape,
  ...AgentOptions.shape,
  ...OnlineOptions.shape,
  ...BrowserOptions.shape,
  ...OwnBrowserOptions,
  ...StoreOptions.shape,
  ...RunOptions.shape,
  ...SiteOptions.shape,
});
export type Config = z.infer<typeof Config>;
/** The options as one may give them: all of them may be left out. */
export type ConfigInput = z.input<typeof Config>;

/** Options whose values must not be written down anywhere. */
const secret: readonly (keyof Config)[] = ["apiKey", "embedderApiKey"];

/** The config as a manifest may keep it. */
export const withoutSecrets = (config: Config): Record<string, unknown> =>
  Object.fromEntries(Object.entries(config).filter(([key]) => !secret.some((name) => name === key)));

export const isSecret = (name: string): boolean => secret.some((key) => key === name);
