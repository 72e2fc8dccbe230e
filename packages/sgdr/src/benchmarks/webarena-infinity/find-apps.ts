import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { SgdrError } from "../../domain/error.js";
import { suites } from "./app-tasks.js";
import { fileOf, type AppPlace } from "./read-app.js";

/** The apps in the repository's folder, in its `apps` folder, or the one whose folder it is; by name. */
export function findApps(given: string): readonly AppPlace[] {
  if (given === "")
    throw new SgdrError(
      "input-invalid",
      "--apps is missing",
      "git clone https://github.com/web-arena-x/webarena-infinity, and name its folder with --apps",
    );
  const folder = resolve(given);
  if (!isFolder(folder))
    throw new SgdrError("input-invalid", `there is no folder ${folder}`, "name the checkout with --apps");
  if (isApp(folder)) return [{ name: basename(folder), folder }];
  const inner = join(folder, "apps");
  const found = [...appsIn(isFolder(inner) ? inner : folder)];
  if (found.length > 0) return found;
  throw new SgdrError(
    "input-invalid",
    `${folder} holds no app of WebArena-Infinity`,
    `name it with --apps; expected the repository, its apps folder, or a folder with server.py and ${suites.map(fileOf).join(" or ")}`,
  );
}

const appsIn = (folder: string): readonly AppPlace[] =>
  readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, folder: join(folder, name) }))
    .filter((place) => isFolder(place.folder) && isApp(place.folder));

/** One of its files is enough: what lacks the other is an app that is broken, and is told. */
const isApp = (folder: string): boolean =>
  suites.some((suite) => existsSync(join(folder, fileOf(suite)))) ||
  (existsSync(join(folder, "server.py")) && existsSync(join(folder, "index.html")));

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
