// Your own tasks in a file, one a line, with checks that need no code; here on a page that this program serves.
import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAgent } from "sgdr";
import { readTaskFile, runTaskSet, taskFileSet } from "sgdr/tasks";

const library = createServer((_request, response) => {
  response.setHeader("content-type", "text/html");
  response.end(`<title>Library</title><main><h1>City library</h1><table><tr><th>Day</th><th>Opening hours</th></tr>
    <tr><td>Saturday</td><td>10 to 16</td></tr><tr><td>Sunday</td><td>closed</td></tr></table></main>`);
});
await new Promise<void>((resolve) => library.listen(0, "127.0.0.1", resolve));
const address = library.address();
const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
const file = join(mkdtempSync(join(tmpdir(), "sgdr-example-")), "tasks.jsonl");
const lines = [
  { url, goal: 'What are the opening hours on "Saturday"?', check: { answer: "10 to 16" } },
  {
    url,
    goal: 'What are the opening hours on "Sunday"?',
    check: [{ answer: "closed" }, { text: "City library" }],
  },
];
writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));

//#region own-stream
const tasks = await readTaskFile(file, { sites: {} });
for (const problem of tasks.problems) console.error(problem);
const agent = createAgent({ store: ":memory:" });
const { results } = await runTaskSet(agent, { set: taskFileSet(tasks) });
//#endregion own-stream

for (const { task, reward, reasons } of results) console.log(task, reward, ...reasons);
assert.deepEqual(
  results.map(({ reward }) => reward),
  [1, 1],
);
await agent.close();
library.close();
