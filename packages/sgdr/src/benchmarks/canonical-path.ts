/** A request's path, decoded and without `.` and `..`, beginning with one slash; undefined if it cannot be read in one way only. */
export function canonicalPath(raw: string): string | undefined {
  const [path = ""] = raw.split(/[?#]/, 1);
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (/[\0\\%]/.test(decoded)) return undefined;
  const parts: string[] = [];
  for (const part of decoded.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}${parts.length > 0 && decoded.endsWith("/") ? "/" : ""}`;
}
