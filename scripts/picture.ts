// The picture of the README: runs `sgdr demo` and draws its real output as a terminal that plays it. npx tsx scripts/picture.ts
// Writes docs/pictures/demo.svg. What one sees without animation is the end of the output.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/pictures");
/** Sizes are in pixels, where nothing else is said. */
const look = { columns: 104, rows: 28, line: 18, font: 13, margin: 18, bar: 34 } as const;
const width = Math.round(look.columns * look.font * 0.602) + 2 * look.margin;
const height = look.bar + look.rows * look.line + 2 * look.margin;
/** In seconds: a pause of the demo is played no longer than this, and the end is shown for this long. */
const longestPause = 0.7;
const end = 9;

interface Line {
  readonly text: string;
  readonly colour?: Colour | undefined;
  /** Seconds since the line before it. */
  readonly pause: number;
}

/** What a reader looks for has a colour. The words are those that the command printed. */
type Colour = readonly [pattern: RegExp, name: string];
const colours: readonly Colour[] = [
  [/^\$ .*|^Without learning.*|^Again, .*|^(?:site|method|kind of task) .*/, "head"],
  [/ solved {2,}/, "good"],
  [/ missed {2,}/, "bad"],
  [/^ +learned .*/, "new"],
  [/^sgdr\+ .*|^\d+ skills learned .*/, "new"],
  [/^Goal: .*|^(?:shop|forum) runs at .*|^No model is set.*|^Look at .*|^\* .*/, "quiet"],
];

const lines = (await played()).flatMap(wrapped);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "demo.svg"), svg(lines));
console.log(`docs/pictures/demo.svg: ${lines.length} lines`);

async function played(): Promise<readonly Line[]> {
  const store = join(mkdtempSync(join(tmpdir(), "sgdr-picture-")), "store.sqlite");
  const program = join(root, "node_modules/.bin/tsx");
  const demo = spawn(program, ["packages/sgdr/src/cli/main.ts", "demo"], {
    cwd: root,
    env: { ...process.env, SGDR_STORE: store },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const seen: Line[] = [{ text: "$ npm run demo", pause: 0 }];
  let last = performance.now();
  const take = (chunk: string): void => {
    const now = performance.now();
    for (const [at, text] of chunk.replace(/\n$/, "").split("\n").entries())
      seen.push({ text, pause: at === 0 ? (now - last) / 1_000 : 0.02 });
    last = now;
  };
  for (const stream of [demo.stdout, demo.stderr]) stream.setEncoding("utf8").on("data", take);
  const code = await new Promise((resolve) => demo.on("close", resolve));
  if (code !== 0)
    throw new Error(`sgdr demo ended with ${String(code)}:\n${seen.map(({ text }) => text).join("\n")}`);
  return seen;
}

/** Broken between words, where a terminal with so many columns would break it anywhere. */
function wrapped({ text, pause }: Line): readonly Line[] {
  const colour = colours.find(([pattern]) => pattern.test(text));
  const parts = text.match(new RegExp(`.{1,${look.columns}}(?:\\s|$)`, "g")) ?? [""];
  return parts.map((part, at) => ({
    text: part,
    colour: at === 0 || !colour ? colour : [/.*/, colour[1]],
    pause: at === 0 ? pause : 0,
  }));
}

function svg(all: readonly Line[]): string {
  const starts: number[] = [];
  let clock = 0.4;
  for (const { pause } of all) starts.push((clock += Math.min(pause, longestPause)));
  const total = clock + end;
  const top = look.bar + look.margin;
  const text = all.map((line, at) => textLine(line, top + at * look.line));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="sgdr demo in a terminal">
<style>
text { font: ${look.font}px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #c9d1d9; white-space: pre }
.title { fill: #8b949e } .head { fill: #fff; font-weight: bold } .good { fill: #3fb950 } .bad { fill: #d29922 } .new { fill: #79c0ff } .quiet { fill: #8b949e }
@media (prefers-reduced-motion: no-preference) {
.page { animation: page ${total.toFixed(1)}s step-end infinite } .cover { animation: cover ${total.toFixed(1)}s step-end infinite }
}
@keyframes page { ${frames(starts, total, (at) => -Math.max(0, at + 1 - look.rows) * look.line)} }
@keyframes cover { ${frames(starts, total, (at) => Math.min(look.rows, at + 1) * look.line)} }
</style>
<clipPath id="view"><rect x="0" y="${look.bar}" width="${width}" height="${height - look.bar - look.margin / 2}"/></clipPath>
<rect width="${width}" height="${height}" rx="10" fill="#0d1117"/>
<path d="M0 ${look.bar}V10a10 10 0 0 1 10-10h${width - 20}a10 10 0 0 1 10 10v${look.bar - 10}z" fill="#161b22"/>
${["#ff5f57", "#febc2e", "#28c840"].map((fill, at) => `<circle cx="${20 + 20 * at}" cy="17" r="6" fill="${fill}"/>`).join("")}
<text class="title" x="${width / 2}" y="22" text-anchor="middle">sgdr learns while it works</text>
<g clip-path="url(#view)"><g class="page" transform="translate(0 ${-Math.max(0, all.length - look.rows) * look.line})">
${text.join("\n")}
</g>
<rect class="cover" x="0" y="${top}" width="${width}" height="${height}" fill="#0d1117" transform="translate(0 ${height})"/></g>
</svg>
`;
}

/** One stop for each line, at which everything is moved so far down. */
function frames(starts: readonly number[], total: number, down: (at: number) => number): string {
  const stop = (at: number): string =>
    `${((100 * (starts[at] ?? 0)) / total).toFixed(2)}%{transform:translateY(${down(at)}px)}`;
  return [`0%{transform:translateY(${down(-1)}px)}`, ...starts.map((_start, at) => stop(at))].join(" ");
}

function textLine({ text, colour: [pattern, name] = [/$/, ""] }: Line, top: number): string {
  const found = pattern.exec(text)?.[0] ?? "";
  const at = text.indexOf(found);
  const words = [text.slice(0, at), found, text.slice(at + found.length)].map(escaped);
  const spans = `${words[0]}<tspan class="${name}">${words[1]}</tspan>${words[2]}`;
  return `<text x="${look.margin}" y="${top + look.font}" xml:space="preserve">${found === "" ? escaped(text) : spans}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
