import { z } from "zod";
import type { LoadRuntime } from "./local-runtime.js";
import { optionalPackage } from "./optional-package.js";

const Tensor = z.looseObject({ data: z.instanceof(Float32Array) });
type Extract = (text: string, how: object) => Promise<unknown>;
type Pipeline = (task: string, model: string, how: object) => Promise<Extract>;

const isModule = (value: unknown): value is { readonly pipeline: Pipeline } =>
  typeof value === "object" && value !== null && "pipeline" in value && typeof value.pipeline === "function";

/** transformers.js, when it is installed. */
export const loadTransformers: LoadRuntime = async () => {
  const loaded = await optionalPackage("@huggingface/transformers");
  if (loaded === undefined) return undefined;
  if (!isModule(loaded)) throw new Error("it has no pipeline()");
  return {
    async open(model) {
      const extract = await loaded.pipeline("feature-extraction", model, { dtype: "fp32" });
      return async (text) => Tensor.parse(await extract(text, { pooling: "mean", normalize: true })).data;
    },
  };
};
