import { SgdrError } from "../../domain/error.js";
import type { Embedder } from "../../domain/ports.js";
import { withTimeout } from "../../lib/timeout.js";
import { networkCodeOf } from "../explain-failure.js";
import type { Encode, LoadRuntime } from "./local-runtime.js";
import { oneByOne } from "./one-by-one.js";
import { loadTransformers } from "./transformers.js";
import { errorMessage } from "../../lib/error-message.js";

export interface LocalSettings {
  readonly loadRuntime?: LoadRuntime;
  readonly replyMs: number;
}

/** A model of some 100 MB over a slow line. */
const fetchMs = 15 * 60_000;

/** A model of a hub that runs in this process. */
export async function openLocalEmbedder(
  name: string,
  { loadRuntime = loadTransformers, replyMs }: LocalSettings,
  signal: AbortSignal,
): Promise<Embedder> {
  const encode = await withTimeout(fetchMs, signal, async () => await open(name, loadRuntime));
  return oneByOne({ id: name, encode, replyMs });
}

const instead = "or use --embedder lexical";

async function open(name: string, loadRuntime: LoadRuntime): Promise<Encode> {
  const runtime = await loadRuntime().catch((cause: unknown) => {
    throw new SgdrError(
      "model-unreachable",
      `@huggingface/transformers is installed but does not start: ${wordsOf(cause)}`,
      `install it again, ${instead}`,
      cause,
    );
  });
  if (!runtime)
    throw new SgdrError(
      "model-unreachable",
      `${name} needs the package @huggingface/transformers, which is not installed`,
      `run ONNXRUNTIME_NODE_INSTALL=skip npm install @huggingface/transformers, ${instead}`,
    );
  try {
    return await runtime.open(repositoryOf(name));
  } catch (cause) {
    throw explained(name, cause);
  }
}

/** A bare name is one of the models that were converted for this runtime; a name with an owner is taken as it is. */
function repositoryOf(name: string): string {
  const model = name.slice("local/".length);
  return model.includes("/") ? model : `Xenova/${model}`;
}

function explained(name: string, cause: unknown): SgdrError {
  const words = wordsOf(cause);
  if (networkCodeOf(cause) !== undefined || /fetch failed|network|not found locally/i.test(words))
    return new SgdrError(
      "model-unreachable",
      `${name} is not on this machine yet and could not be fetched: ${networkCodeOf(cause) ?? words}`,
      `connect to the network once, ${instead}`,
      cause,
    );
  if (/unauthorized|could not locate|forbidden|404/i.test(words))
    return new SgdrError(
      "model-unknown",
      `there is no model ${repositoryOf(name)} for ${name}: ${words}`,
      `use local/all-MiniLM-L6-v2 or local/OWNER/MODEL, ${instead}`,
      cause,
    );
  return new SgdrError(
    "model-unreachable",
    `${name} could not be opened: ${words}`,
    `look at the cause with --debug, ${instead}`,
    cause,
  );
}

const wordsOf = (cause: unknown): string => errorMessage(cause).replace(/\s+/g, " ").trim().slice(0, 200);
