import { expect, test } from "vitest";
import { z } from "zod";
import { AgentResponse, goalOf, responseSchema, statuses, taskTypes } from "./response.js";

const forAgents = z.fromJSONSchema(responseSchema);
const done = { task_type: "RETRIEVE", status: "SUCCESS", retrieved_data: [12.5], error_details: null };

test.each(taskTypes.flatMap((task_type) => statuses.map((status) => ({ ...done, task_type, status }))))(
  "$task_type with $status is a response, for agents and for files",
  (response) => {
    expect(forAgents.safeParse(response).success).toBe(true);
    expect(AgentResponse.parse(response)).toEqual(response);
  },
);
test.each([[["a", "b"]], [[1, 2.5]], [[true]], [[null]], [[{ name: "lamp", price: 2 }]], [[]], [null]])(
  "retrieved data may be %j",
  (retrieved_data) => {
    expect(forAgents.safeParse({ ...done, retrieved_data }).success).toBe(true);
    expect(AgentResponse.parse({ ...done, retrieved_data }).retrieved_data).toEqual(retrieved_data);
  },
);
test.each([
  { ...done, task_type: "READ" },
  { ...done, status: "FAILED" },
  { ...done, retrieved_data: [["a", "b"]] },
  { ...done, retrieved_data: "a" },
  { ...done, error_details: 3 },
  { ...done, reason: "x" },
  { status: "SUCCESS", retrieved_data: null, error_details: null },
])("%j is no response, neither for agents nor for files", (response) => {
  expect(forAgents.safeParse(response).success).toBe(false);
  expect(AgentResponse.safeParse(response).success).toBe(false);
});
test("small letters and left out fields are read, as the scorer does", () =>
  expect(AgentResponse.parse({ task_type: "mutate", status: "success" })).toEqual({
    task_type: "MUTATE",
    status: "SUCCESS",
    retrieved_data: null,
    error_details: null,
  }));
test("the agent is told its task first, and then how to end", () => {
  const goal = goalOf("Open the sale page ");
  expect(goal.startsWith("Open the sale page\n\n")).toBe(true);
  for (const word of ["send_msg_to_user", "report_infeasible", ...Object.keys(done)])
    expect(goal).toContain(word);
});
test("the schema tells agents what every type and every status means", () => {
  const text = JSON.stringify(responseSchema);
  for (const name of [...taskTypes, ...statuses]) expect(text.split(name).length, name).toBeGreaterThan(2); // in the list and in the words
});
