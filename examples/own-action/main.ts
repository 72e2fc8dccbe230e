// An action of your own beside the fifteen, a policy of your own in place of a model, and the events as they happen.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { createAgent, defineAction, type Policy } from "sgdr";

const form = createServer((_request, response) => {
  response.setHeader("content-type", "text/html");
  response.end(
    `<title>Visit</title><main><h1>Visit</h1><label>Day of the visit <input type="date"></label></main>`,
  );
});
await new Promise<void>((resolve) => form.listen(0, "127.0.0.1", resolve));
const address = form.address();
const port = typeof address === "object" && address ? address.port : 0;

//#region own-action
const stamp = defineAction({
  name: "stamp",
  params: [{ name: "elem", kind: "element" }],
  about: "Put today's date into a date field.",
  example: 'stamp("12")',
  perform: async (_args, { targets }) => {
    await targets["elem"]?.handle.fill(new Date().toISOString().slice(0, 10));
    return { kind: "ok", words: "" };
  },
});
//#endregion own-action

const policy: Policy = {
  async decide({ observation, past, actions }) {
    assert.ok(actions.some(({ name }) => name === "stamp")); // a model sees it like any other action
    const field = observation.nodes.find(({ name }) => name === "Day of the visit");
    const call =
      past.length === 0
        ? { name: "stamp", args: [field?.id ?? ""] }
        : { name: "send_msg_to_user", args: [field?.state?.value ?? ""] };
    return { ok: true, decision: { thought: "", calls: [call] } };
  },
};

const agent = createAgent({ store: ":memory:", actions: [stamp], policy });
const kinds: string[] = [];
const events = agent.events();
const listening = (async () => {
  for await (const { kind } of events) kinds.push(kind);
})();
const { answer } = await agent.run({
  goal: "Enter today as the day of the visit",
  url: `http://127.0.0.1:${port}/`,
});
await agent.close();
await listening;
form.close();

console.log(`${answer}: ${kinds.join(", ")}`);
assert.equal(answer, new Date().toISOString().slice(0, 10));
assert.equal(kinds.filter((kind) => kind === "step-ended").length, 2);
