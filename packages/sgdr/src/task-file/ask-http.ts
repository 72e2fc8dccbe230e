import { withTimeout } from "../lib/timeout.js";
import { errorMessage } from "../lib/error-message.js";

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
    return await withTimeout(limitMs, signal, async (signal) => {
      const response = await fetch(url, { method, signal, ...(headers && { headers }) });
      return { status: response.status, text: (await bytesOf(response, maxBytes)).toString("utf8") };
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(`${method} ${url} failed: ${whyNot(error)}`, { cause: error });
  }
}

/** Undici says only "fetch failed" and has the reason behind it. */
export const whyNot = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined
    ? `${errorMessage(error)}: ${errorMessage(error.cause)}`
    : errorMessage(error);

/** The body, if it is not too long. */
export async function bytesOf(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`the answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
