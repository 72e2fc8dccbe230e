import type { Page } from "playwright-core";
import type { Picture } from "../domain/picture.js";
import type { Secrets } from "../domain/secrets.js";
import { withTimeout, type BoundedSignal } from "../lib/timeout.js";
import { look, type Lens, type Look } from "./look.js";
import { masked } from "./masking.js";
import type { BrowserOptions } from "./options.js";
import type { TabSessions } from "./tab-sessions.js";

export interface PicturesParts {
  readonly lens: Lens;
  readonly sessions: TabSessions;
  readonly options: BrowserOptions;
  readonly secrets: Secrets;
}

const pictureMs = 10_000;
/** A larger one is left out. */
const mostCharacters = 8_000_000;

/**
 * A picture of the window. A field with a secret in it is black. Where the page shows a secret anywhere else, there is no picture,
 * because nothing says where in it the secret stands.
 */
export async function pictureOf(
  page: Page,
  marked: boolean,
  parts: PicturesParts,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  try {
    return await withTimeout(pictureMs, signal, async (stop) => await take(page, marked, parts, stop));
  } catch {
    signal.throwIfAborted();
    return undefined; // a page that is too busy, or has gone, has no picture
  }
}

async function take(
  page: Page,
  marked: boolean,
  { lens, sessions, options, secrets }: PicturesParts,
  stop: BoundedSignal,
): Promise<Picture | undefined> {
  const before = await look(page, lens, options, stop);
  const { session } = await sessions.of(page, stop);
  const shot = await session.send("Page.captureScreenshot", { format: "png" });
  // it may have come to be seen in between
  const after = secrets.none ? before : await look(page, lens, options, stop);
  const hidden = [...secretPlaces(before, secrets), ...secretPlaces(after, secrets)];
  if (hidden.includes("elsewhere")) return undefined;
  const inMain = [...before.sightings].filter(([, { frame }]) => frame.isMain);
  const marks = marked ? inMain.map(([label, { local }]) => [local, label]) : [];
  const main = await lens.frames.main(page, stop);
  const drawing = { image: shot.data, kind: "image/png", marks, black: hidden };
  const drawn = await lens.world.call(main, "drawnPicture", [drawing], stop);
  if (typeof drawn !== "string" || drawn === "" || drawn.length > mostCharacters) return undefined;
  return /^[\w+/]+=*$/.test(drawn) ? { mediaType: "image/jpeg", base64: drawn } : undefined;
}

/** The numbers of the fields that hold a secret, and whether one is anywhere else. */
function secretPlaces({ nodes, sightings }: Look, secrets: Secrets): readonly (number | "elsewhere")[] {
  if (secrets.none) return [];
  return nodes.flatMap((node) => {
    if (JSON.stringify(masked(node, secrets)) === JSON.stringify(node)) return [];
    const sighting = sightings.get(node.id ?? "");
    return [sighting?.frame.isMain === true ? sighting.local : ("elsewhere" as const)];
  });
}
