// Fails when a public signature names a type that cannot be imported, or when an export has no sentence: npm run check:public [folder].
import { join } from "node:path";
import { publicInterface } from "./public-interface.js";

const [root = join(import.meta.dirname, "..")] = process.argv.slice(2);
const doors = publicInterface(root);
const problems = doors.flatMap(({ name: door, exports }) =>
  exports.flatMap(({ name, sentence, leaks }) => [
    ...leaks.map(({ type, file }) => `${door}: ${name} → ${type} (${file}) cannot be imported from any door`),
    ...(/[.?!]$/.test(sentence) ? [] : [`${door}: ${name} has no sentence at its declaration`]),
  ]),
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
for (const { name, exports } of doors) process.stdout.write(`${name}: ${exports.length} exports\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
