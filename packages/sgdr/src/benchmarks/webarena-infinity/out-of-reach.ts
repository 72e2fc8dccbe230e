/** A request as it comes to an app's front. */
export interface FrontRequest {
  /** Canonical: decoded, without `.` and `..`, beginning with one slash. */
  readonly path: string;
  /** What the browser says the answer is for; undefined from anything that is no browser. */
  readonly destination: string | undefined;
}

/** Answer keys and what else is no part of the app, by the first part of a path. */
const keys =
  /^(?:[^/]*-tasks(?:\.[^/]*)?|sanity_check[^/]*|app_description[^/]*|dockerfile[^/]*|readme[^/]*|evaluation)(?:\/|$)/i;
/** Code of the server and of the checks, hidden files, and folders, which the server would list. */
const hidden = /(?:^|\/)(?:\.|__pycache__)|\.(?:py|pyc|md|sh)$|\/$/i;
const state = /^api(?:\/|$)/i;

/** Why nobody gets this, or undefined. The state is for scripts of the app, and never something that a tab shows. */
export function outOfReach({ path, destination }: FrontRequest): string | undefined {
  const inside = path.slice(1);
  if (inside === "") return undefined;
  if (keys.test(inside) || hidden.test(inside)) return "it is no part of the app";
  if (state.test(inside) && destination !== "empty") return "it is for the app's own scripts";
  return undefined;
}
