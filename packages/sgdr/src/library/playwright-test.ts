import { primitives, type PrimitiveName } from "../domain/action.js";
import type { CallValue } from "../domain/call.js";
import type { Skill, SkillArg, SkillCall, SkillParam, SkillProgram } from "../domain/skill.js";
import { no, ok, type Result } from "../lib/result.js";
import { visibleJson } from "./canonical.js";
import { locatorText } from "./locator-text.js";
import { namedLocator } from "./named-locator.js";
import { callsIn } from "../skill/walk.js";
import { testFrame } from "./test-frame.js";

/** Where the test of a skill runs, with which values, and by which runner. */
export interface PlaywrightTestOptions {
  /** The site's address, unless the environment variable SITE_URL is set when the test runs. */
  readonly baseUrl: string;
  /** A value for every parameter that is not an element. */
  readonly args: Readonly<Record<string, CallValue>>;
  /** `test` is @playwright/test; `node` is node:test with playwright-core alone. */
  readonly runner?: "test" | "node";
}

/** The skill as a test of its own, in JavaScript that needs Playwright and nothing of ours; or why there can be none. */
export function playwrightTest(
  skill: Skill,
  { baseUrl, args, runner = "test" }: PlaywrightTestOptions,
): { readonly ok: true; readonly value: string } | { readonly ok: false; readonly problem: string } {
  const { program } = skill;
  if (!URL.canParse(baseUrl)) return no(`${JSON.stringify(baseUrl)} is not an address`);
  const { start } = skill;
  if (!URL.canParse(start.url, baseUrl) || new URL(start.url, baseUrl).origin !== new URL(baseUrl).origin)
    return no(`it starts on ${JSON.stringify(start.url)}, which is not a page of ${baseUrl}`);
  const wrong = Object.keys(args).find((name) => !program.params.some((param) => param.name === name));
  if (wrong !== undefined) return no(`${skill.id} has no parameter ${wrong}`);
  const names = localNames(program);
  const declared: string[] = [];
  for (const param of program.params) {
    const declaration = declare(skill, param, args, names(param.name));
    if (!declaration.ok) return declaration;
    declared.push(...declaration.value);
  }
  const located = locatorsOf(program, names);
  if (!located.ok) return located;
  const lines = (call: SkillCall): readonly string[] => callLines(call, program, names, located.value);
  const steps = program.steps.flatMap((step) =>
    step.kind === "call"
      ? lines(step)
      : [
          `for (const ${names(step.item)} of ${names(step.list)}) {`,
          ...step.body.flatMap(lines).map((line) => `  ${line}`),
          "}",
        ],
  );
  return ok(testFrame({ skill, baseUrl, runner, declared, steps, movesTabs: movesTabs(program) }));
}

/** Names that the test itself uses, and words that a module may not use as names. */
const taken = new Set(
  "page context first opened dialog selectors itemEngine error request origin onSite strays strayed left wait chord executablePath storageState test expect assert baseUrl sent browser chromium process URL console await async let static yield enum implements interface package private protected public arguments eval undefined".split(
    " ",
  ),
);

/** A name for each parameter and loop item that is not used for anything else in the test. */
function localNames(program: SkillProgram): (name: string) => string {
  const items = program.steps.flatMap((step) => (step.kind === "each" ? [step.item] : []));
  const own = new Set([...program.params.map(({ name }) => name), ...items]);
  return (name) => {
    let local = name;
    while (taken.has(local) || (local !== name && own.has(local))) local = `${local}_`;
    return local;
  };
}

function declare(
  { id, elements }: Skill,
  { name, kind }: SkillParam,
  args: PlaywrightTestOptions["args"],
  local: string,
): Result<readonly string[], string> {
  const value = Object.hasOwn(args, name) ? args[name] : undefined;
  if (kind === "element") {
    if (value !== undefined) return no(`${name} is an element; the test finds it by its fingerprint`);
    const print = Object.hasOwn(elements, name) ? elements[name] : undefined;
    if (!print) return no(`${id} has no fingerprint for ${name}`);
    const { code, comment } = locatorText(print);
    return ok([...(comment === undefined ? [] : [`// ${comment}`]), `const ${local} = ${code};`]);
  }
  if (value === undefined) return no(`the parameter ${name} (${kind}) needs a value`);
  const problem = valueProblem(kind, value);
  return problem === undefined
    ? ok([`const ${local} = ${visibleJson(kind === "list" ? listOf(value) : value)};`])
    : no(`the parameter ${name} ${problem}`);
}

const listOf = (value: CallValue): readonly string[] => (typeof value === "object" ? value : [String(value)]);

const valueProblem = (kind: SkillParam["kind"], value: CallValue): string | undefined => {
  if (kind === "number") return typeof value === "number" ? undefined : "must be a number";
  if (typeof value === "object" && kind !== "list" && kind !== "options") return "must be one text";
  return undefined;
};

const tabActions = new Set<string>(["new_tab", "tab_close", "tab_focus"]);

/** Whether steps may go on in another tab: a click may open one, and later steps may be meant for it; elements of the first page stay in the first tab. */
const movesTabs = ({ steps, contracts }: SkillProgram): boolean =>
  contracts.length > 0 ||
  steps.some((step) =>
    (step.kind === "call" ? [step] : step.body).some(({ action }) => tabActions.has(action)),
  );

type Write = (args: readonly string[]) => readonly string[];

const ready = "await page.waitForLoadState();";
const said =
  (how: string): Write =>
  ([words = '""']) => [`void ${words}; // ${how}; there is nothing to do in the browser`];

/** The lines for each primitive; arguments are expressions. */
const writers: Readonly<Record<PrimitiveName, Write>> = {
  noop: ([ms = "1000"]) => [`await page.waitForTimeout(${ms});`],
  click: ([element]) => [`await ${element}.click();`],
  hover: ([element]) => [`await ${element}.hover();`],
  fill: ([element, value]) => [`await ${element}.fill(String(${value}));`],
  keyboard_press: ([keys]) => [
    ready,
    `for (const chord of ${keys}.trim().split(/\\s+/)) await page.keyboard.press(chord);`,
  ],
  scroll: ([x, y]) => [ready, `await page.mouse.wheel(${x}, ${y});`],
  select_option: ([element, options]) => [`await ${element}.selectOption(${options});`],
  goto: ([url]) => [`await page.goto(onSite(${url}));`],
  go_back: () => ["await page.goBack();"],
  go_forward: () => ["await page.goForward();"],
  new_tab: () => ["page = await context.newPage();"],
  tab_close: () => ["await page.close();", "page = context.pages().at(-1) ?? (await context.newPage());"],
  tab_focus: ([index]) => [`page = context.pages()[${index}];`, "await page.bringToFront();"],
  send_msg_to_user: said("the agent tells the user"),
  report_infeasible: said("the agent gives up"),
};

/** What stands in the code for each element that the skill finds by itself; by its argument. */
function locatorsOf(
  program: SkillProgram,
  names: (name: string) => string,
): Result<ReadonlyMap<SkillArg, string>, string> {
  const located = new Map<SkillArg, string>();
  for (const arg of callsIn(program).flatMap(({ args }) => args)) {
    if (arg.from !== "named") continue;
    const code = namedLocator(arg.target, program.contracts[arg.index], (text) => valueText(text, names));
    if (!code.ok) return code;
    located.set(arg, code.value);
  }
  return ok(located);
}

const isPrimitive = (action: string): action is PrimitiveName => Object.hasOwn(primitives, action);

function callLines(
  { action, args }: SkillCall,
  program: SkillProgram,
  names: (name: string) => string,
  named: ReadonlyMap<SkillArg, string>,
): readonly string[] {
  const comments: string[] = [];
  const written = args.map((arg) => {
    if (arg.from === "named") return named.get(arg) ?? "page";
    if (arg.from !== "contract") return valueText(arg, names);
    const print = program.contracts[arg.index];
    const located = print && locatorText(print);
    if (located?.comment !== undefined) comments.push(`// ${located.comment}`);
    return located?.code ?? "page";
  });
  return isPrimitive(action)
    ? [...comments, ...writers[action](written)]
    : [`throw new Error(${visibleJson(`there is no action ${action}`)});`];
}

function valueText(
  arg: Exclude<SkillArg, { from: "contract" | "named" }>,
  names: (name: string) => string,
): string {
  if (arg.from === "param") return names(arg.name);
  if (arg.from === "literal") return visibleJson(arg.value);
  const parts = arg.parts.map((part) => (typeof part === "string" ? visibleJson(part) : names(part.param)));
  return `[${parts.join(", ")}].join("")`;
}
