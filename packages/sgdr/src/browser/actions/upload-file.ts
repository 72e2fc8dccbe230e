import { realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import type { FileChooser } from "playwright-core";
import { done, failedOutcome, type Outcome } from "../../domain/action.js";
import { defineOwnAction, type OwnAction, type OwnHand, type SeenTarget } from "./definition.js";
import { press } from "./press.js";

export const uploadFileName = "upload_file";

/** The extra action that ships with the package: gives a file field a file from one folder, and from nowhere else. */
export const uploadFile = (folder: string): OwnAction =>
  defineOwnAction(
    {
      name: uploadFileName,
      params: [
        { name: "elem", kind: "element" },
        { name: "file", kind: "text" },
      ],
      about:
        "Give a file field a file, by its name in the folder of files for upload; the element may also be the button that asks for a file.",
      example: `${uploadFileName}("9", "invoice.pdf")`,
    },
    async (args, hand) => {
      const target = hand.targets["elem"];
      if (!target) throw new TypeError("a file was to be uploaded without an element");
      const name = String(args["file"]);
      const path = await insideOf(folder, name);
      if (path === undefined)
        return failedOutcome("not-actionable", `there is no file ${JSON.stringify(name)} to upload`);
      if (target.facts.type !== "file") return await throughChooser(path, target, hand);
      await target.handle.setInputFiles(path, { timeout: hand.options.actionMs });
      return done;
    },
  );

const chooserMs = 2_000;

/** Most file fields are hidden, and a button opens them. */
async function throughChooser(path: string, target: SeenTarget, hand: OwnHand): Promise<Outcome> {
  const { page, options } = hand;
  const asked = page.waitForEvent("filechooser", { timeout: options.actionMs + chooserMs });
  asked.catch(() => undefined);
  const outcome = await press(target, hand);
  if (outcome.kind !== "ok") return outcome;
  const chooser = await Promise.race([asked, never(chooserMs)]);
  if (!chooser)
    return failedOutcome("not-actionable", "this is not a file field, and a click on it asks for no file");
  await chooser.setFiles(path, { timeout: options.actionMs });
  return done;
}

const never = (ms: number): Promise<FileChooser | undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

/** Links are followed before the check, so that none leads out of the folder. */
async function insideOf(folder: string, name: string): Promise<string | undefined> {
  try {
    const root = await realpath(folder);
    const path = await realpath(resolve(root, name));
    const inner = relative(root, path);
    const outside = inner.startsWith("..") || isAbsolute(inner);
    return outside || !(await stat(path)).isFile() ? undefined : path;
  } catch {
    return undefined;
  }
}
