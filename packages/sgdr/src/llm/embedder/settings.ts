import type { Environment } from "../catalogue.js";
import type { ModelOptions } from "../options.js";
import type { Waits } from "../retry.js";
import type { LoadRuntime } from "./local-runtime.js";
import type { LoadMinilm } from "./minilm-runtime.js";
import type { EmbedderOptions } from "./options.js";

/** All that opening an embedder may need; a whole config is one of these. */
export interface EmbedderSettings
  extends
    Pick<EmbedderOptions, "embedderBaseUrl" | "embedderApiKey">,
    Pick<ModelOptions, "replyMs" | "retries" | "retryMs" | "retryCapMs"> {
  /** Where providers' own keys are looked for; the process's when left out. */
  readonly environment?: Environment;
  readonly waits?: Waits;
  /** What runs `local/…` models; transformers.js when left out. */
  readonly loadRuntime?: LoadRuntime;
  /** What runs `minilm`; its npm packages when left out. */
  readonly loadMinilm?: LoadMinilm;
  /** Called with the tokens of each answer of a server. */
  readonly onTokens?: (tokens: number) => void;
}
