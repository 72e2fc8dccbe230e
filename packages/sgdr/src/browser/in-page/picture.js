import { elementOf } from "./ids.js";

/** Draws on a picture of the window, and not on the page: the ids of elements, and black over what must not be seen. */

const MOST_MARKS_SHOWN = 300;
const CHUNK = 8_192;

/** @typedef {{ image: string, kind: string, marks: [number, string][], black: number[] }} Drawing */

/** The picture as JPEG in base64, a pixel of it a pixel of the window.
 * @param {Drawing} drawing
 * @returns {Promise<string>} */
export async function drawnPicture({ image, kind, marks, black }) {
  const bytes = Uint8Array.from(atob(image), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: kind }));
  const canvas = new OffscreenCanvas(innerWidth, innerHeight);
  const context = canvas.getContext("2d");
  if (!context) return "";
  context.drawImage(bitmap, 0, 0, innerWidth, innerHeight);
  bitmap.close();
  context.fillStyle = "#000";
  for (const id of black) {
    const { left, top, width, height } = boxShown(id) ?? new DOMRect();
    context.fillRect(left - 2, top - 2, width + 4, height + 4);
  }
  drawMarks(context, marks);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.7 });
  return inBase64(new Uint8Array(await blob.arrayBuffer()));
}

/** @param {OffscreenCanvasRenderingContext2D} context
 * @param {[number, string][]} marks */
function drawMarks(context, marks) {
  context.font = "bold 11px sans-serif";
  context.textBaseline = "top";
  let drawn = 0;
  for (const [id, label] of marks) {
    const box = boxShown(id);
    if (!box || drawn >= MOST_MARKS_SHOWN) continue;
    drawn += 1;
    context.strokeStyle = "#d00";
    context.strokeRect(box.left, box.top, box.width, box.height);
    const width = context.measureText(label).width + 4;
    const [x, y] = [Math.max(0, box.left), Math.max(0, box.top)];
    context.fillStyle = "#d00";
    context.fillRect(x, y, width, 13);
    context.fillStyle = "#fff";
    context.fillText(label, x + 2, y + 1);
  }
}

/** Where it is in the window; null if it is not.
 * @param {number} id */
function boxShown(id) {
  const box = elementOf(id)?.getBoundingClientRect();
  if (!box || box.width === 0 || box.height === 0) return null;
  return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth ? box : null;
}

/** @param {Uint8Array} bytes */
function inBase64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
