import { realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { done, failedOutcome } from "../../domain/action.js";
import { defineAction, type ActionDefinition } from "./definition.js";

/** The extra action that ships with the package: gives a file field a file from one folder, and from nowhere else. */
export const uploadFile = (folder: string): ActionDefinition =>
  defineAction({
    name: "upload_file",
    params: [
      { name: "elem", kind: "element" },
      { name: "file", kind: "text" },
    ],
    about: "Give a file field a file, by its name in the folder of files for upload.",
    example: 'upload_file("9", "invoice.pdf")',
    perform: async (args, { targets, options }) => {
      const target = targets["elem"];
      if (target?.facts.type !== "file") return failedOutcome("not-actionable", "this is not a file field");
      const name = String(args["file"]);
      const path = await insideOf(folder, name);
      if (path === undefined)
        return failedOutcome("not-actionable", `there is no file ${JSON.stringify(name)} to upload`);
      await target.handle.setInputFiles(path, { timeout: options.actionMs });
      return done;
    },
  });

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
