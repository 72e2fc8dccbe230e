import type { Random } from "sgdr/plugin";
import type { CodeState, SourceFile } from "../state.js";
import { dayAgo } from "./days.js";
import { chores } from "./phrases.js";
import type { Plan } from "./plans.js";
import type { Crew } from "./requests.js";

const wordsIn = (part: string): string[] => part.split(" ");
const camel = (part: string): string =>
  wordsIn(part)
    .map((word, index) => (index === 0 ? word : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`))
    .join("");
const pascal = (part: string): string => `${part.slice(0, 1).toUpperCase()}${camel(part).slice(1)}`;
const snake = (part: string): string => wordsIn(part).join("_");

interface Tongue {
  readonly file: (part: string) => string;
  readonly text: (part: string) => string;
}
const go: Tongue = {
  file: (part) => `${snake(part)}.go`,
  text: (part) =>
    `package main\n\n// ${pascal(part)} keeps the ${part}.\ntype ${pascal(part)} struct {\n\tentries []string\n}\n\nfunc (it *${pascal(part)}) IsEmpty() bool {\n\treturn len(it.entries) == 0\n}\n`,
};
const tongues: Readonly<Record<string, Tongue>> = {
  TypeScript: {
    file: (part) => `${wordsIn(part).join("-")}.ts`,
    text: (part) =>
      `/** Everything about the ${part}. */\nexport interface ${pascal(part)} {\n  readonly entries: readonly string[];\n}\n\nexport const ${camel(part)}Of = (entries: readonly string[]): ${pascal(part)} => ({ entries });\n`,
  },
  Python: {
    file: (part) => `${snake(part)}.py`,
    text: (part) =>
      `"""The ${part}."""\n\n\ndef ${snake(part)}(entries: list[str]) -> str:\n    if not entries:\n        return "nothing yet"\n    return ", ".join(sorted(entries))\n`,
  },
  Rust: {
    file: (part) => `${snake(part)}.rs`,
    text: (part) =>
      `/// The ${part}.\npub struct ${pascal(part)} {\n    entries: Vec<String>,\n}\n\nimpl ${pascal(part)} {\n    pub fn is_empty(&self) -> bool {\n        self.entries.is_empty()\n    }\n}\n`,
  },
  Kotlin: {
    file: (part) => `${pascal(part)}.kt`,
    text: (part) =>
      `/** The ${part}. */\nclass ${pascal(part)}(private val entries: List<String>) {\n    fun isEmpty(): Boolean = entries.isEmpty()\n\n    override fun toString(): String = entries.joinToString()\n}\n`,
  },
  Swift: {
    file: (part) => `${pascal(part)}.swift`,
    text: (part) =>
      `/// The ${part}.\nstruct ${pascal(part)} {\n    let entries: [String]\n\n    var isEmpty: Bool { entries.isEmpty }\n}\n`,
  },
  "C++": {
    file: (part) => `${snake(part)}.cpp`,
    text: (part) =>
      `#include <string>\n#include <vector>\n\n// The ${part}.\nclass ${pascal(part)} {\n public:\n  bool empty() const { return entries.empty(); }\n\n private:\n  std::vector<std::string> entries;\n};\n`,
  },
  Markdown: {
    file: (part) => `${wordsIn(part).join("-")}.md`,
    text: (part) =>
      `# The ${part}\n\nThis page explains the ${part}: what it is for, who may change it and where it is kept.\n\n1. Open the settings.\n2. Look for the ${part}.\n3. Save.\n`,
  },
};

/** Parts take turns in the folders; what stands beside the folders is short. */
export function addFiles(
  state: CodeState,
  { plan, members }: Crew,
  readme: readonly string[],
  random: Random,
): void {
  const { id } = plan;
  const { file, text } = tongues[plan.language] ?? go;
  const folders = plan.files.filter((name) => !name.includes("."));
  const tops = [...plan.files.filter((name) => name.includes(".")), "CHANGES.md"];
  const signed = (path: string, content: string): SourceFile => ({
    id: `${id}:${path}`,
    project: id,
    path,
    text: content,
    author: random.pick(members),
    date: dayAgo(random.int(2, 90) + random.next()),
    note: random.pick(chores),
  });
  plan.parts.forEach((part, index) =>
    state.files.push(signed(`${folders[index % folders.length] ?? "src"}/${file(part)}`, text(part))),
  );
  for (const name of tops) state.files.push(signed(name, topText(name, plan, readme)));
}

function topText(name: string, { id, parts, about }: Plan, readme: readonly string[]): string {
  if (name === "README.md") return `${readme.join("\n\n")}\n`;
  if (name === "CHANGES.md")
    return parts
      .map((part, index) => `## 1.${parts.length - index}\n\nThe ${part} works as described.\n`)
      .join("\n");
  return `# settings of ${id}\nname = "${id}"\nversion = "1.${parts.length}.0"\nabout = "${about}"\n`;
}
