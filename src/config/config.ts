import { z } from "zod";
import { AgentOptions } from "../agent/options.js";
import { BrowserOptions } from "../browser/options.js";
import { ModelOptions } from "../llm/options.js";
import { MethodOptions } from "../methods/options.js";
import { StoreOptions } from "../store/options.js";

const SiteOptions = z.strictObject({
  sites: z
    .record(z.string().min(1), z.array(z.url()))
    .default({})
    .describe("Names of sites and the origins each has; what is learned is kept by this name."),
});

/** Every option, once. Flags, environment names, the config file and the reference page are read off this. */
export const Config = z.strictObject({
  ...ModelOptions.shape,
  ...MethodOptions.shape,
  ...AgentOptions.shape,
  ...BrowserOptions.shape,
  ...StoreOptions.shape,
  ...SiteOptions.shape,
});
export type Config = z.infer<typeof Config>;
export type ConfigInput = z.input<typeof Config>;

/** Options whose values must not be written down anywhere. */
const secret: readonly (keyof Config)[] = ["apiKey"];

/** The config as a manifest may keep it. */
export const withoutSecrets = (config: Config): Record<string, unknown> =>
  Object.fromEntries(Object.entries(config).filter(([key]) => !secret.some((name) => name === key)));

export const isSecret = (name: string): boolean => secret.some((key) => key === name);
