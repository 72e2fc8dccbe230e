import { looksLikeRegex, readRegex } from "./regex-text.js";

/**
 * Whether an address fits a pattern, as a whole or as a path of its site. In a glob `*` stands for anything but a slash and
 * `**` for anything; where it names no query or fragment, those of the address do not matter, and neither does a slash at the end.
 */
export function fitsUrl(pattern: string, absolute: string): boolean {
  const { origin, pathname, search, hash } = new URL(absolute);
  const relative = `${pathname}${search}${hash}`;
  if (looksLikeRegex(pattern)) {
    const regex = readRegex(pattern);
    if (!regex.ok) throw new Error(`${pattern} is not a regular expression: ${regex.problem}`);
    return regex.value.test(absolute) || regex.value.test(relative);
  }
  const glob = globRegex(pattern);
  const rests = [`${search}${hash}`];
  if (!pattern.includes("#")) rests.push(search);
  if (!pattern.includes("?")) rests.push(hash);
  if (!/[?#]/.test(pattern)) rests.push("");
  const base = origin === "null" ? absolute.slice(0, absolute.indexOf("/") + 2) : origin;
  return [pathname, decoded(pathname)].some((path) =>
    rests.some((rest) => {
      const bare = path.replace(/\/+$/, "");
      return [`${path}${rest}`, `${bare}${rest}`, `${bare}/${rest}`].some(
        (place) => glob.test(place) || glob.test(`${base}${place}`),
      );
    }),
  );
}

const globRegex = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split(/(\*+)/)
      .map((part, index) => {
        if (index % 2 === 0) return part.replace(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`);
        return part.length === 1 ? "[^/]*" : ".*";
      })
      .join("")}$`,
    "s",
  );

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path; // a lone % is an address too
  }
};
