import { SgdrError } from "../domain/error.js";
import { withTimeout } from "../lib/timeout.js";
import { didYouMean } from "../lib/nearest-name.js";
import { placeOf, type Environment, type ModelPlace } from "./catalogue.js";
import type { ModelOptions } from "./options.js";

const listMs = 5_000;

/**
 * Asks the server for its models before any browser starts: a wrong address or name is found at once, not at step one.
 * Servers without such a list are taken at their word. Returns the address that will be asked.
 */
export async function checkServer(
  options: Pick<ModelOptions, "model" | "baseUrl" | "apiKey">,
  signal: AbortSignal,
  environment: Environment = process.env,
): Promise<string> {
  const place = placeOf(options, environment);
  if (place.checks === "none") return place.baseUrl;
  const { baseUrl, modelId } = place;
  const { status, known } = await list(place, signal);
  if (status === 401)
    throw new SgdrError(
      "model-unreachable",
      `the server at ${baseUrl} refuses the key (HTTP 401)`,
      "set SGDR_API_KEY",
    );
  if (known.length > 0 && !known.some((name) => isSameModel(name, modelId)))
    throw new SgdrError(
      "model-unknown",
      `the server at ${baseUrl} has no model ${JSON.stringify(modelId)}${didYouMean(modelId, known)}`,
      `it has: ${known.slice(0, 20).join(", ")}`,
    );
  return baseUrl;
}

async function list({ baseUrl, apiKey }: ModelPlace, signal: AbortSignal) {
  try {
    const headers = apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` };
    return await withTimeout(listMs, signal, async (limited) => {
      const response = await fetch(`${baseUrl}/models`, { headers, signal: limited });
      const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
      return { status: response.status, known: namesIn(body) };
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new SgdrError(
      "model-unreachable",
      `no model server answers at ${baseUrl}`,
      "start it, or correct --base-url",
      cause,
    );
  }
}

/** Ollama lists `qwen3:latest` for what may be called `qwen3`; Google's compatible address lists `models/…`. */
const isSameModel = (listed: string, wanted: string): boolean =>
  listed === wanted || listed === `${wanted}:latest` || listed === `models/${wanted}`;

function namesIn(body: unknown): string[] {
  if (typeof body !== "object" || body === null || !("data" in body) || !Array.isArray(body.data)) return [];
  return body.data.flatMap((entry: unknown) =>
    typeof entry === "object" && entry !== null && "id" in entry && typeof entry.id === "string"
      ? [entry.id]
      : [],
  );
}
