/** What a pressed block holds.
 * @param {string} id
 * @returns {Promise<unknown>} */
export async function unpack(id) {
  const packed = atob(document.getElementById(id)?.textContent ?? "");
  const bytes = new Uint8Array(packed.length);
  for (let at = 0; at < packed.length; at += 1) bytes[at] = packed.charCodeAt(at);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(unpacked).text());
}
