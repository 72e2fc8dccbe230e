import { expect, test } from "vitest";
import { isSkipped, readTaskLine, ReadLine, type LinePlace } from "./task-line.js";

const place: LinePlace = {
  file: "tasks.jsonl",
  line: 3,
  folder: import.meta.dirname,
  sites: { shop: ["https://shop.example"] },
};
const read = (value: unknown) =>
  readTaskLine(typeof value === "string" ? value : JSON.stringify(value), place);
const minimal = { url: "https://shop.example/a", goal: "Buy it" };
const problemOf = (value: unknown): string => {
  const line = read(value);
  return line.ok ? "" : line.problem;
};

test("a line needs an address and a goal only", () =>
  expect(read(minimal)).toEqual({
    ok: true,
    value: {
      task: { id: "line-3", site: "shop", goal: "Buy it", startUrl: "https://shop.example/a" },
      own: minimal,
    },
  }));
test("the site is the given one, else the table's, else the owner of the address", () => {
  const siteOfLine = (line: object) => {
    const result = read({ ...minimal, ...line });
    return result.ok && result.value.task.site;
  };
  expect(siteOfLine({ site: "mine" })).toBe("mine");
  expect(siteOfLine({})).toBe("shop");
  expect(siteOfLine({ url: "https://www.other.example/x" })).toBe("other.example");
});
test("an address on loopback needs no scheme", () =>
  expect(read({ ...minimal, url: "localhost:3000/x" })).toMatchObject({
    value: { task: { startUrl: "http://localhost:3000/x", site: "localhost:3000" } },
  }));
test("the schema for the answer is the task's", () => {
  const output = { type: "object", properties: { price: { type: "number" } } };
  expect(read({ ...minimal, output })).toMatchObject({ value: { task: { answerSchema: output } } });
});
test.each([
  [{ url: "/orders/*" }],
  [{ text: "Thank you" }],
  [{ text: "Error", absent: true }],
  [{ element: { role: "textbox", name: "City" }, value: "Ulm" }],
  [{ element: { role: "checkbox", name: "Gift" }, checked: false }],
  [{ answer: "42" }],
  [{ answer: { equals: "yes" } }],
  [{ answer: { matches: "/^4/" } }],
  [{ answer: { number: 42 } }],
  [{ http: "/api/orders", path: "$.items[0].state", equals: "paid" }],
  [{ http: "https://api.example/x", exists: false, method: "POST", headers: { "x-key": "env:KEY" } }],
  [{ infeasible: true }],
  [{ module: "./task-line.ts" }],
  [[{ url: "/a" }, { text: "b" }]],
])("a check may be %j", (check) => expect(problemOf({ ...minimal, check })).toBe(""));
test("a line survives JSON, so that a run can be resumed from it", () => {
  const line = read({
    ...minimal,
    id: 7,
    check: [{ http: "/api", equals: { a: [1] } }, { answer: { number: 1 } }],
    reset: { url: "/reset" },
    secrets: { password: "SHOP_PASSWORD" },
    output: { type: "string" },
  });
  if (!line.ok) throw new Error(line.problem);
  expect(ReadLine.parse(JSON.parse(JSON.stringify(line.value)))).toEqual(line.value);
});
test.each(["", "  ", "# a remark", " // another"])("%j is skipped", (text) =>
  expect(isSkipped(text)).toBe(true),
);
test("a task is not skipped", () => expect(isSkipped("{}")).toBe(false));

test.each([
  ["not JSON", "{nope", "this is not JSON (Expected property name"],
  ["a document over several lines", "[", "a part of a longer JSON text"],
  ["a line of such a document", '"goal": "x",', "a part of a longer JSON text"],
  ["a list", "[]", "not an object"],
  ["not UTF-8", '{"goal": "\uFFFD"}', "save the file as UTF-8"],
  ["very long", `{"goal": "${"x".repeat(1_000_000)}"}`, "longer than 1000000 characters"],
])("a line that is %s is reported with its place", (_, text, problem) => {
  expect(problemOf(text)).toContain(problem);
  expect(problemOf(text)).toMatch(/^tasks\.jsonl:3: /);
});
test.each([
  [{ gaol: "x" }, 'unknown field "gaol"; did you mean "goal"?'],
  [{ colour: "x" }, 'unknown field "colour"; the fields are id, site, url, goal'],
  [{ url: undefined }, 'the field "url" is missing'],
  [{ goal: " " }, "goal: must not be empty"],
  [{ goal: 4 }, "goal: expected string, received number"],
  [{ id: true }, "id: must be a text or a number"],
  [{ url: "nowhere at all" }, "url: is not the address of a page"],
  [{ url: "/path" }, "url: is not the address of a page"],
  [{ url: "javascript:alert(1)" }, "url: is not the address of a page"],
  [{ check: [] }, "check: is empty"],
  [{ check: "text" }, "check: must be { url: … } or"],
  [
    { check: { txt: "x" } },
    'check: needs one of the fields url, text, element, answer, http, infeasible, module; did you mean "text"?',
  ],
  [{ check: { text: "x", absnt: true } }, 'check: unknown field "absnt"; did you mean "absent"?'],
  [{ check: [{ text: "x" }, { text: 5 }] }, "check[1].text: expected string, received number"],
  [{ check: { url: "/a", text: "x" } }, "check: has several of url, text"],
  [{ check: { url: "/(/" } }, "check.url: is not a regular expression"],
  [{ check: { answer: { matches: "(" } } }, "check.answer.matches: is not a regular expression"],
  [{ check: { answer: { equal: "x" } } }, 'check.answer: unknown field "equal"; did you mean "equals"?'],
  [{ check: { answer: {} } }, "check.answer: needs exactly one of equals, matches, number"],
  [
    { check: { element: { role: "button", nam: "x" }, visible: true } },
    'check.element: unknown field "nam"; did you mean "name"?',
  ],
  [
    { check: { element: { role: "button", name: "x" } } },
    "check: needs exactly one of value, checked, selected, visible",
  ],
  [{ check: { http: "/a" } }, "check: needs exactly one of equals, contains, exists"],
  [{ check: { http: "/a", path: "items", exists: true } }, "check.path: is not a JSON path"],
  [{ check: { http: "ftp://x/", exists: true } }, "check.http: is not an http address"],
  [{ check: { infeasible: false } }, "check.infeasible"],
  [{ check: { module: "data:text/javascript,1" } }, "check.module: must be the path of a file"],
  [{ check: { module: "./none.mjs" } }, "check.module: there is no file ./none.mjs"],
  [{ reset: {} }, "reset: needs one of the fields url, command"],
  [{ reset: { url: "/r", metod: "GET" } }, 'reset: unknown field "metod"; did you mean "method"?'],
  [{ reset: { url: "/r", method: "RESET" } }, "reset.method"],
  [{ output: { type: "nonsense" } }, "output: is not a JSON schema"],
  [{ site: "a=b", secrets: { pw: "PW" } }, 'site: must not contain "="'],
  [{ secrets: { "my pw": "PW" } }, "secrets: a secret's name has letters"],
])("%j is reported with what would be right", (fields, problem) =>
  expect(problemOf({ ...minimal, ...fields })).toContain(`tasks.jsonl:3: ${problem}`),
);
test.each([
  [{ secrets: { pw: "hunter2!" } }],
  [{ secrets: { pw: "hunter2" } }],
  [{ secrets: { pw: { value: "hunter2" } } }],
  [{ secrets: "hunter2" }],
  [{ url: "https://ada:hunter2@shop.example/" }],
  [{ password: "hunter2" }],
])("a value that may be secret is refused and not repeated: %j", (fields) => {
  const problem = problemOf({ ...minimal, ...fields });
  expect(problem).toMatch(/^tasks\.jsonl:3: /);
  expect(problem).not.toContain("hunter2");
});
test("what is not JSON is not repeated either", () =>
  expect(problemOf('{"secrets": {"pw": hunter2}}')).not.toContain("unter2"));
test("several problems of a line are reported together", () =>
  expect(problemOf({ gaol: "x" })).toMatch(/unknown field.*"url" is missing.*"goal" is missing/));
