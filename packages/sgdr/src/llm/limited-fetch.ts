/** No answer of a model server is near this, vectors included. */
const mostBytes = 32 * 2 ** 20;

/** `fetch` whose answers end with an error when they are too long: a server that never stops must not fill the memory. */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.body) return response;
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) controller.error(new Error(`the answer has more than ${mostBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(count), { status, statusText, headers });
};
