import type { CDPSession } from "playwright-core";
import type { BoundedSignal } from "../lib/timeout.js";

interface Header {
  readonly name: string;
  readonly value: string;
}

/** A request that the browser has paused, before it is sent or when its answer has begun. */
export interface Paused {
  readonly requestId: string;
  readonly frameId: string;
  readonly resourceType: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
  };
  readonly responseStatusCode?: number;
  readonly responseErrorReason?: string;
  readonly responseHeaders?: readonly Header[];
}

export const isAnswer = ({ responseStatusCode, responseErrorReason }: Paused): boolean =>
  responseStatusCode !== undefined || responseErrorReason !== undefined;

/** Answers without a document. */
const hasNoBody = (status: number): boolean =>
  status < 200 || status === 204 || status === 205 || (status >= 300 && status < 400);

/**
 * Lets an answer through. With `sockets` it gets a policy by which the browser itself refuses other WebSockets, wherever in the
 * document, its frames and its workers they are opened; a script in the page could be evaded.
 */
export async function answerIn(
  session: CDPSession,
  { paused, sockets }: { readonly paused: Paused; readonly sockets: readonly string[] | undefined },
  _stop: BoundedSignal,
): Promise<void> {
  const { requestId, responseStatusCode: status, responseHeaders = [], resourceType } = paused;
  if (sockets === undefined || status === undefined || hasNoBody(status) || isFile(responseHeaders))
    return void (await session.send("Fetch.continueRequest", { requestId }));
  const policy = { name: "Content-Security-Policy", value: policyFor(sockets) };
  if (resourceType !== "Document")
    return void (await session.send("Fetch.continueResponse", {
      requestId,
      responseCode: status,
      responseHeaders: [...responseHeaders, policy],
    }));
  // the browser has read a document's policies already when it pauses its answer, so it is given as an answer of ours
  const { body, base64Encoded } = await session.send("Fetch.getResponseBody", { requestId });
  await session.send("Fetch.fulfillRequest", {
    requestId,
    responseCode: status,
    responseHeaders: [...responseHeaders.filter(({ name }) => !ofTransport.test(name)), policy],
    body: base64Encoded ? body : Buffer.from(body).toString("base64"),
  });
}

/** What these say is no longer true of a body that was read. */
const ofTransport = /^(?:content-length|content-encoding|transfer-encoding)$/i;

const isFile = (headers: readonly Header[]): boolean =>
  headers.some(({ name, value }) => /^content-disposition$/i.test(name) && /^\s*attachment/i.test(value));

/** Nothing but WebSockets is restricted by it: other requests are paused and judged one by one. */
const policyFor = (sockets: readonly string[]): string =>
  ["connect-src http: https: data: blob:", ...sockets].join(" ");
