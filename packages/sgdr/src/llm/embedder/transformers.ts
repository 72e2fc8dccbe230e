import { z } from "zod";
import type { LoadRuntime } from "./local-runtime.js";

// an optional peer: the name is not written in the import, so that neither types nor bundlers need it
const packageName: string = "@huggingface/transformers";

const Tensor = z.looseObject({ data: z.instanceof(Float32Array) });
type Extract = (text: string, how: object) => Promise<unknown>;
type Pipeline = (task: string, model: string, how: object) => Promise<Extract>;

const isModule = (value: unknown): value is { readonly pipeline: Pipeline } =>
  typeof value === "object" && value !== null && "pipeline" in value && typeof value.pipeline === "function";

/** transformers.js, when it is installed. */
export const loadTransformers: LoadRuntime = async () => {
  const loaded: unknown = await import(packageName).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (loaded === undefined) return undefined;
  if (!isModule(loaded)) throw new Error("it has no pipeline()");
  return {
    async open(model) {
      const extract = await loaded.pipeline("feature-extraction", model, { dtype: "fp32" });
      return async (text) => Tensor.parse(await extract(text, { pooling: "mean", normalize: true })).data;
    },
  };
};

/** The package itself is not there; a dependency of it that is not there is another matter. Vite says it in its own words. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && error.code === "ERR_MODULE_NOT_FOUND" && error.message.includes(`'${packageName}'`)) ||
    error.message.startsWith(`Could not resolve "${packageName}"`));
