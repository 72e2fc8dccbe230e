import type { LanguageModel } from "ai";
import { SgdrError } from "../domain/error.js";
import { didYouMean } from "../lib/nearest-name.js";
import { limitedFetch } from "./limited-fetch.js";
import type { ModelOptions } from "./options.js";

export type Environment = Readonly<Record<string, string | undefined>>;

interface Access {
  readonly baseUrl: string;
  readonly apiKey: string;
}

interface Provider {
  /** Where its key is looked for when none is given; a provider without any needs no key. */
  readonly keyVariables: readonly string[];
  /** Empty when only the caller can know it. */
  readonly baseUrl: string;
  /** `list`: the server can be asked for its models before a run. */
  readonly checks: "list" | "none";
  /** The package is loaded here, so that nothing is loaded that is not used. */
  open(modelId: string, access: Access): Promise<LanguageModel>;
}

const openCompatible =
  (name: string): Provider["open"] =>
  async (modelId, { baseUrl, apiKey }) => {
    const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
    const key = apiKey === "" ? {} : { apiKey };
    return createOpenAICompatible({
      name,
      baseURL: baseUrl,
      supportsStructuredOutputs: true,
      fetch: limitedFetch,
      ...key,
    })(modelId);
  };

const compatible = "openai-compatible";
const providers = {
  openai: {
    keyVariables: ["OPENAI_API_KEY"],
    baseUrl: "https://api.openai.com/v1",
    checks: "none",
    async open(modelId, { baseUrl, apiKey }) {
      const { createOpenAI } = await import("@ai-sdk/openai");
      // chat completions and not responses: those are kept by the server, and most proxies do not have them
      return createOpenAI({ baseURL: baseUrl, apiKey, fetch: limitedFetch }).chat(modelId);
    },
  },
  anthropic: {
    keyVariables: ["ANTHROPIC_API_KEY"],
    baseUrl: "https://api.anthropic.com/v1",
    checks: "none",
    async open(modelId, { baseUrl, apiKey }) {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ baseURL: baseUrl, apiKey, fetch: limitedFetch })(modelId);
    },
  },
  google: {
    keyVariables: ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY"],
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    checks: "none",
    async open(modelId, { baseUrl, apiKey }) {
      const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
      return createGoogleGenerativeAI({ baseURL: baseUrl, apiKey, fetch: limitedFetch })(modelId);
    },
  },
  ollama: {
    keyVariables: [],
    baseUrl: "http://127.0.0.1:11434/v1",
    checks: "list",
    open: openCompatible("ollama"),
  },
  // said aloud only for names that would be read as another provider's, such as google/gemma-3-4b on a server of one's own
  [compatible]: { keyVariables: [], baseUrl: "", checks: "list", open: openCompatible("compatible") },
} as const satisfies Record<string, Provider>;
type ProviderName = keyof typeof providers;

const providerNames = Object.keys(providers);
const isProvider = (name: string): name is ProviderName => Object.hasOwn(providers, name);

/** Which provider is asked for which model, where, with which key. */
export interface ModelPlace extends Access {
  readonly provider: ProviderName;
  readonly modelId: string;
  readonly checks: Provider["checks"];
}

/** Reads `--model` and its companions; a wrong name, a wrong address or a missing key is found here. */
export function placeOf(
  options: Pick<ModelOptions, "model" | "baseUrl" | "apiKey">,
  environment: Environment,
): ModelPlace {
  const { provider: name, modelId } = splitName(options);
  const provider: Provider = providers[name];
  const baseUrl = options.baseUrl === "" ? provider.baseUrl : httpAddress(options.baseUrl, name);
  const fromVariable = provider.keyVariables.map((variable) => environment[variable] ?? "").find(Boolean);
  const apiKey = options.apiKey || (fromVariable ?? "");
  // an address of one's own may well need no key
  if (apiKey === "" && options.baseUrl === "" && provider.keyVariables.length > 0)
    throw new SgdrError(
      "model-unreachable",
      `${options.model} needs a key`,
      `set ${provider.keyVariables[0]} or SGDR_API_KEY`,
    );
  return { provider: name, modelId, baseUrl, apiKey, checks: provider.checks };
}

/** A prefix is a provider only when it is a known one: on a server of one's own, `Qwen/Qwen3-4B` is a whole name. */
function splitName({ model, baseUrl }: Pick<ModelOptions, "model" | "baseUrl">): {
  provider: ProviderName;
  modelId: string;
} {
  const slash = model.indexOf("/");
  const prefix = slash < 0 ? "" : model.slice(0, slash);
  if (isProvider(prefix) && model.length > slash + 1) {
    if (baseUrl === "" && providers[prefix].baseUrl === "")
      throw new SgdrError(
        "model-unknown",
        `${model} has no address`,
        "add --base-url with the address of its server",
      );
    return { provider: prefix, modelId: model.slice(slash + 1) };
  }
  if (baseUrl !== "") return { provider: compatible, modelId: model };
  const listed = providerNames.filter((name) => name !== compatible).join(", ");
  throw slash < 0 || isProvider(prefix)
    ? new SgdrError(
        "model-unknown",
        `there is no built-in model ${JSON.stringify(model)}`,
        `use --model rules, a provider's model such as openai/gpt-4.1 (providers: ${listed}), or add --base-url with the address of an OpenAI-compatible server that has it`,
      )
    : new SgdrError(
        "model-unknown",
        `there is no provider ${JSON.stringify(prefix)}${didYouMean(prefix, providerNames)}`,
        `providers: ${listed}; for a model of any other server add --base-url with its OpenAI-compatible address`,
      );
}

function httpAddress(baseUrl: string, provider: ProviderName): string {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new SgdrError(
      "config-invalid",
      `--base-url ${JSON.stringify(baseUrl)} is not an http address`,
      "write it like http://127.0.0.1:11434/v1",
    );
  const plain = baseUrl.replace(/\/+$/, "");
  // Ollama's own address is everywhere written without the part under which it speaks this protocol
  return provider === "ollama" && new URL(plain).pathname === "/" ? `${plain}/v1` : plain;
}

export interface OpenedModel {
  /** As the caller named it. */
  readonly id: string;
  readonly model: LanguageModel;
  readonly checks: Provider["checks"];
}

/** The AI SDK's model behind a name; nothing is sent yet. */
export async function openModel(
  options: Pick<ModelOptions, "model" | "baseUrl" | "apiKey">,
  environment: Environment,
): Promise<OpenedModel> {
  const place = placeOf(options, environment);
  const model = await providers[place.provider].open(place.modelId, place);
  return { id: options.model, model, checks: place.checks };
}
