import { recordedFile } from "../llm/model-name.js";
import { randomBytes } from "node:crypto";
import type { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import type { StoredEvent } from "../domain/event.js";
import type { ChatModel, RoleName } from "../domain/ports.js";
import type { Policy, Roles } from "../domain/roles.js";
import type { EpisodeEnd } from "../domain/trajectory.js";
import type { SdkModel } from "../llm/sdk-model.js";
import { isHere } from "../llm/embedder/is-here.js";
import { Meter, metered } from "../llm/meter.js";
import type { ModelRoleParts } from "../llm/ask-role.js";
import { priceOf, type Price } from "../llm/prices.js";
import { optionsFor } from "../config/role-options.js";
import type { MethodDefinition } from "../methods/method.js";
import type { PromptSet } from "../prompts/prompt.js";
import type { OnRoleCall } from "./roles.js";

/** The roles of a run, and what they have used. */
export interface Brain {
  /** Who decides, for the manifest and for people. */
  readonly id: string;
  readonly meter: Meter;
  policy(onCall: OnRoleCall): Policy;
  /** Everyone but the policy. */
  roles(onCall: OnRoleCall): Roles;
  /** What the model behind a role is asked with; nothing where `rules` or the caller's policy acts. */
  partsOf(role: RoleName, onCall: OnRoleCall): ModelRoleParts | undefined;
  /** Counts what an earlier part of the same run has used. */
  recall(event: StoredEvent): void;
  /** Counts what a server counted for vectors. */
  embedded(tokens: number): void;
  overBudget(): EpisodeEnd | undefined;
  close(): Promise<void>;
}

export interface GivenBrain {
  readonly policy?: Policy | undefined;
  readonly chatModel?: ChatModel | undefined;
  /** A model of the AI SDK, given in code instead of a name. */
  readonly model?: string | SdkModel | undefined;
  /** Whose roles are needed beside those of acting; none where nothing is learned. */
  readonly method?: Pick<MethodDefinition, "roles" | "embeds"> | undefined;
}

/** A wrong name, a missing key, a dead server or an unknown price under a budget is found here, before any browser starts. */
export async function openBrain(
  config: Config,
  prompts: PromptSet,
  given: GivenBrain,
  signal: AbortSignal,
): Promise<Brain> {
  // random per run, so that no page can imitate the marks around website content
  const boundary = randomBytes(8).toString("hex");
  const meter = new Meter();
  const { models, prices, close } = await openGiven(config, given, boundary, signal);
  const embedding = embeddingPrice(config);
  const embeds = given.method?.embeds === true;
  if (config.maxUsd > 0) requirePrices([...prices.values(), ...(embeds ? [embedding] : [])]);
  const partsOf = (role: RoleName, onCall: OnRoleCall): ModelRoleParts | undefined => {
    const chat = models.get(role);
    if (!chat) return undefined;
    const model = metered(chat, meter, prices.get(role)?.price);
    const { replyTokens } = optionsFor(role, config);
    return {
      model,
      prompts,
      boundary,
      maxReplyTokens: replyTokens,
      onCall,
      changes: config.changes === "on",
    };
  };
  // a program that only imports sgdr needs none of the roles
  const { policyBy, rolesBy } = await import("./roles.js");
  return {
    id: given.policy ? (given.policy.id ?? "caller's policy") : (models.get("policy")?.id ?? "rules"),
    meter,
    partsOf,
    policy: (onCall) => given.policy ?? policyBy(partsOf, onCall),
    roles: (onCall) => rolesBy(partsOf, onCall),
    recall: (event) => {
      if (event.kind !== "model-called") return;
      const { role } = event.data;
      meter.add(role, event.measured, (role === "embedder" ? embedding : prices.get(role))?.price);
    },
    embedded: (tokens) => meter.add("embedder", { inputTokens: tokens, outputTokens: 0 }, embedding.price),
    overBudget: () => overBudget(meter, config),
    close,
  };
}

const noModels: Opened = { models: new Map(), prices: new Map(), close: async () => undefined };

/** The caller's model, else the one that the options name, else none. */
async function openGiven(
  config: Config,
  given: GivenBrain,
  boundary: string,
  signal: AbortSignal,
): Promise<Opened> {
  const roles = rolesOf(given);
  const chatModel =
    given.chatModel ?? (typeof given.model === "object" ? await fromSdk(given.model, config) : undefined);
  if (!chatModel && (given.policy || roles.every((role) => optionsFor(role, config).model === "rules"))) {
    if (given.policy || config.baseUrl === "") return noModels;
    throw new SgdrError(
      "config-invalid",
      "--base-url is set, but no model is",
      "name the model that the server has with --model",
    );
  }
  return await openModels(config, { chatModel, boundary, roles }, signal);
}

async function fromSdk(model: SdkModel, config: Config): Promise<ChatModel> {
  const { chatFromSdk } = await import("../llm/language-model.js");
  return chatFromSdk(model, config);
}

interface Priced {
  readonly name: string;
  readonly price: Price | undefined;
}
interface Opened {
  readonly models: ReadonlyMap<RoleName, ChatModel>;
  readonly prices: ReadonlyMap<RoleName, Priced>;
  readonly close: () => Promise<void>;
}

/** The roles that a run needs: those of learning only where something is learned. */
const rolesOf = ({ method }: GivenBrain): readonly RoleName[] => [
  "policy",
  "answer",
  ...(method?.roles ?? []),
];

interface OpenParts {
  readonly chatModel: ChatModel | undefined;
  readonly boundary: string;
  readonly roles: readonly RoleName[];
}

async function openModels(
  config: Config,
  { chatModel, boundary, roles }: OpenParts,
  signal: AbortSignal,
): Promise<Opened> {
  const { openChatModel } = await import("../llm/open-chat-model.js");
  const { openReplies } = await import("../llm/recording/open-replies.js");
  const shared = new Map<string, Promise<ChatModel>>();
  const closing: (() => Promise<void>)[] = [];
  const normalise = (text: string): string => text.replaceAll(boundary, "boundary");
  const open = async (options: Config): Promise<ChatModel> => {
    const replayed = recordedFile(options.model);
    const real =
      replayed === undefined ? (chatModel ?? (await openChatModel(options, process.env, signal))) : undefined;
    const file = replayed ?? options.record;
    if (file === "" && real) return real;
    const replies = await openReplies(
      real
        ? { kind: options.rerecord ? "rerecord" : "record", file, normalise, model: real }
        : { kind: "replay", file, normalise },
    );
    closing.push(async () => await replies.close());
    return replies.chat;
  };
  const models = new Map<RoleName, ChatModel>();
  const prices = new Map<RoleName, Priced>();
  for (const role of roles) {
    const options = optionsFor(role, config);
    if (options.model === "rules" && !chatModel) continue;
    const key = JSON.stringify([options.model, options.baseUrl, options.temperature, options.thinkingTokens]);
    const chat = shared.get(key) ?? open(options);
    shared.set(key, chat);
    models.set(role, await chat);
    prices.set(role, {
      name: options.model,
      price: chatModel ? config.prices[chatModel.id] : priceOf(options, config.prices),
    });
  }
  return {
    models,
    prices,
    close: async () => {
      for (const close of closing) await close();
    },
  };
}

/** What vectors cost; those that are made on this machine cost nothing. */
export function embeddingPrice(config: Config): Priced {
  const { embedder, embedderBaseUrl, prices } = config;
  const price = isHere(config)
    ? { input: 0, output: 0 }
    : priceOf({ model: embedder, baseUrl: embedderBaseUrl }, prices);
  return { name: embedder, price };
}

export function requirePrices(priced: readonly Priced[]): void {
  for (const { name, price } of priced)
    if (!price)
      throw new SgdrError(
        "config-invalid",
        `--max-usd is set, but the price of ${JSON.stringify(name)} is unknown`,
        `add it to the config file: { "prices": { ${JSON.stringify(name)}: { "input": 0.5, "output": 1.5 } } } (US dollars per million tokens), or use --max-tokens`,
      );
}

function overBudget(meter: Meter, { maxTokens, maxUsd }: Config): EpisodeEnd | undefined {
  const { inputTokens, outputTokens, usd } = meter.total;
  const tokens = inputTokens + outputTokens;
  if (maxTokens > 0 && tokens >= maxTokens)
    return {
      kind: "limit",
      limit: "tokens",
      words: `${tokens} model tokens were used (--max-tokens ${maxTokens})`,
    };
  if (maxUsd > 0 && usd !== undefined && usd >= maxUsd)
    return {
      kind: "limit",
      limit: "usd",
      words: `${usd.toFixed(4)} US dollars were spent (--max-usd ${maxUsd})`,
    };
  return undefined;
}
