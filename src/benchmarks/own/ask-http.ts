import { within } from "../../lib/limit.js";
import { whyOf } from "./plain-text.js";

export type Fetch = typeof globalThis.fetch;

const maxBytes = 5_000_000;

export interface HttpRequest {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limitMs: number;
}

/** One request with its answer as text, limited in time and size. */
export async function askHttp(
  { url, method, headers, limitMs }: HttpRequest,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    return await within(limitMs, signal, async (signal) => {
      const response = await fetch(url, { method, signal, ...(headers && { headers }) });
      return { status: response.status, text: await textOf(response) };
    });
  } catch (error) {
    signal.throwIfAborted();
    // undici says only "fetch failed" and has the reason behind it
    const deeper = error instanceof Error && error.cause !== undefined ? `: ${whyOf(error.cause)}` : "";
    throw new Error(`${method} ${url} failed: ${whyOf(error)}${deeper}`, { cause: error });
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`the answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
