import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { rawDatabase } from "../../packages/sgdr/src/store/raw-database.fixture.js";

/** One that can stand in a host name, and one with everything that is escaped somewhere. */
export const canaries = {
  pw: "Canary-Pw-7Xq9Zt",
  token: `Kärntner "Tok'en"/ 50% & <Söhne>+\\ 🗝️ ünd`,
};

/** Written from the list in the issue, not from the code under test: the ways in which a value may stand in a file. */
export function formsOf(value: string): Map<string, string> {
  const encoded = encodeURIComponent(value);
  const json = JSON.stringify(value).slice(1, -1);
  const forms = new Map<string, string>([
    ["raw", value],
    ["URL-encoded", encoded],
    ["URL-encoded with +", encoded.replaceAll("%20", "+")],
    ["form-encoded", new URLSearchParams({ v: value }).toString().slice(2)],
    ["encodeURI", encodeURI(value)],
    ["as a path", new URL(`http://h/${value.replaceAll("%", "%25")}`).pathname.slice(1)],
    ["URL-encoded twice", encodeURIComponent(encoded)],
    ["JSON", json],
    ["JSON in JSON", JSON.stringify(json).slice(1, -1)],
    ["JSON with \\/", json.replaceAll("/", "\\/")],
    ["JSON in ASCII", json.replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`)],
    ["HTML", value.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)],
    ["HTML by name", escapeHtml(value)],
    ["as a file name", value.replace(/["*/:<>?\\|]/g, "_")],
    ["decomposed", value.normalize("NFD")],
  ]);
  for (const before of ["", "a", "ab"])
    for (const alphabet of ["base64", "base64url"] as const) {
      const whole = Buffer.from(before + value).toString(alphabet);
      // the first and the last letters also hold bits of what stands around the value
      forms.set(
        `${alphabet} after ${before.length} bytes`,
        whole.replace(/=+$/, "").slice(before === "" ? 0 : 4, -2),
      );
    }
  return forms;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** What of the secrets a text holds, in words; upper and lower case are the same, as in a host name. */
export function leaksIn(text: string, where: string): string[] {
  const low = text.toLowerCase();
  return Object.entries(canaries).flatMap(([name, value]) =>
    [...formsOf(value)].flatMap(([form, written]) => {
      const at = low.indexOf(written.toLowerCase());
      return at < 0 ? [] : [`${name}, ${form}, in ${where}: …${text.slice(Math.max(0, at - 60), at + 60)}…`];
    }),
  );
}

/** Every file below a folder, by its bytes and by its name; a store also by its rows, which its pages may cut in two. */
export async function leaksBelow(folder: string, but: readonly string[] = []): Promise<string[]> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const kept = names.filter((name) => !but.includes(join(folder, name)));
  return (await Promise.all(kept.map(async (name) => await leaksInFile(folder, name)))).flat();
}

async function leaksInFile(folder: string, name: string): Promise<string[]> {
  const file = join(folder, name);
  if (!statSync(file).isFile()) return leaksIn(name, "a folder's name");
  const bytes = readFileSync(file);
  const rows = bytes.subarray(0, 15).toString() === "SQLite format 3" ? await rowsOf(file) : "";
  return [
    ...leaksIn(relative(folder, file), "a file's name"),
    ...leaksIn(bytes.toString("utf8"), name),
    ...leaksIn(rows, `rows of ${name}`),
  ];
}

async function rowsOf(file: string): Promise<string> {
  const db = await rawDatabase(file, { readonly: true });
  const tables = db
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all();
  const rows = tables.flatMap(({ name }) => db.prepare<[], object>(`select * from "${name}"`).all());
  db.close();
  return rows
    .flatMap((row) => Object.values(row))
    .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString("utf8") : String(value)))
    .join("\n");
}
