import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { SgdrError } from "../../domain/error.js";
import type { Embedder } from "../../domain/ports.js";
import { errorMessage } from "../../lib/error-message.js";
import { withTimeout } from "../../lib/timeout.js";
import type { Encode } from "./local-runtime.js";
import { installMinilm, minilmModel } from "./minilm-model.js";
import {
  loadMinilmRuntime,
  type LoadMinilm,
  type MinilmEngine,
  type MinilmManifest,
  type MinilmRuntime,
} from "./minilm-runtime.js";
import { oneByOne } from "./one-by-one.js";

export interface MinilmSettings {
  readonly loadMinilm?: LoadMinilm;
  readonly replyMs: number;
}

/** Checking and reading 45 MB, also on a slow disk. */
const openMs = 5 * 60_000;
const hint = `run ${installMinilm}, or use --embedder lexical`;

/** all-MiniLM-L6-v2 in WebAssembly from npm packages: no native code, and nothing is downloaded at run time. */
export async function openMinilm(
  { loadMinilm = loadMinilmRuntime, replyMs }: MinilmSettings,
  signal: AbortSignal,
): Promise<Embedder> {
  const encode = await withTimeout(openMs, signal, async (within) => await open(loadMinilm, within));
  const { id, dimensions } = minilmModel;
  return oneByOne({ id, dimensions, encode, replyMs });
}

async function open(loadMinilm: LoadMinilm, signal: AbortSignal): Promise<Encode> {
  const { maxTokens } = minilmModel;
  const { manifest, createEmbedder } = await runtimeOf(loadMinilm);
  await checkFiles(manifest, signal);
  try {
    const encode = encodeBy(await createEmbedder({ model: { ...manifest, maxTokens } }));
    await encode(""); // it reads its files with its first text
    return encode;
  } catch (cause) {
    throw unusable(`minilm could not be opened: ${wordsOf(cause)}`, cause);
  }
}

async function runtimeOf(loadMinilm: LoadMinilm): Promise<MinilmRuntime> {
  const runtime = await loadMinilm().catch((cause: unknown) => {
    throw unusable(`the packages of minilm are installed but do not start: ${wordsOf(cause)}`, cause);
  });
  const [engine, weights] = Object.keys(minilmModel.packages);
  if (!runtime) throw unusable(`minilm needs the packages ${engine} and ${weights}, which are not installed`);
  return runtime;
}

/** Other weights would give other vectors under the same name, or something else than a model. */
async function checkFiles(manifest: MinilmManifest, signal: AbortSignal): Promise<void> {
  for (const name of ["configPath", "tokenizerPath", "weightsPath"] as const) {
    const path = manifest[name];
    const bytes = await readFile(path, { signal }).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw unusable(`a file of minilm cannot be read: ${wordsOf(cause)}`, cause);
    });
    const found = createHash("sha256").update(bytes).digest("hex");
    if (found !== minilmModel.files[name])
      throw unusable(
        `${basename(path)} is not the file of minilm that sgdr knows: its SHA-256 is ${found}, not ${minilmModel.files[name]}`,
      );
  }
}

const Vectors = z.tuple([z.array(z.number()).length(minilmModel.dimensions)]);

function encodeBy(engine: MinilmEngine): Encode {
  return async (text) => {
    // a text is read in one go, so this is where an abort or a timeout is noticed
    await setImmediate();
    try {
      const [vector] = Vectors.parse(await engine.embed([text.slice(0, minilmModel.mostCharacters)]));
      return vector;
    } catch (cause) {
      throw new SgdrError(
        "infra-error",
        `minilm could not read a text of ${text.length} characters: ${wordsOf(cause)}`,
        "use --embedder lexical",
        cause,
      );
    }
  };
}

const unusable = (words: string, cause?: unknown): SgdrError =>
  new SgdrError("model-unreachable", words, hint, cause);
const wordsOf = (cause: unknown): string => errorMessage(cause).replace(/\s+/g, " ").trim().slice(0, 200);
