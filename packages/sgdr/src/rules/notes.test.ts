import { describe, expect, test } from "vitest";
import { callText } from "../domain/call.js";
import { readGoal } from "./goal/read-goal.js";
import { guidesOf, noteShare } from "./notes.js";
import { rulesPolicy } from "./policy.js";
import { seen, stepOf, viewOf, type Done } from "./view.fixture.js";

const never = new AbortController().signal;
const goal = 'Write to the shop about order LF-1 with the message "Where is it?"';
const contact = [
  "Workflow: Contact the shop. Order number: {order}. Message: {message}",
  '1. Open the form. click(link "Help desk")',
  '2. Say what it is about. fill(textbox "Message", "{message}")',
  '3. Send it. click(button "Send message")',
].join("\n");
const other =
  'Workflow: Rate a product with {stars}\n1. Open it. click(link "Orbit")\n2. Rate it. click(button "Rate")';
const page = seen('link "Orbit" #1\nlink "Help desk" #2\nlink "Messages 3" #3\nbutton "Send message" #4');

const shares = (notes: readonly string[], past: readonly Done[] = [], wanted = goal) => {
  const guides = guidesOf(notes, readGoal(wanted), { steps: past.map(stepOf) });
  return (name: string): number => noteShare(guides, { name });
};

describe("a note raises the score of a control", () => {
  test("that it names, most for the next one", () => {
    const share = shares([contact]);
    expect(share("Help desk")).toBeGreaterThan(share("Send message"));
    expect(share("Send message")).toBeGreaterThan(0);
    expect(share("Orbit")).toBe(0);
  });
  test("but no longer after it was used: then the following one is next", () => {
    const share = shares([contact], [{ on: page, call: { name: "click", args: ["2"] } }]);
    expect(share("Help desk")).toBe(0);
    const later = shares([contact]);
    expect(share("Message")).toBeGreaterThan(later("Message"));
  });
  test("but not if the note is about another task, however many such notes there are", () =>
    expect(shares([other, contact])("Orbit")).toBe(0));
  test("more if its title fits the goal better", () => {
    const exact = contact.replace(
      /^.*\n/,
      "Workflow: Write to the shop about order {order} with the message {message}\n",
    );
    expect(shares([exact])("Help desk")).toBeGreaterThan(shares([contact])("Help desk"));
  });
  test("also when the number behind its name has changed", () => {
    const note = contact.replace("Help desk", "Messages 7");
    expect(shares([note])("Messages 3")).toBeGreaterThan(0);
  });
  test("but not by a placeholder in quotes", () =>
    expect(shares([contact.replace("Help desk", "{name}")])("{name}")).toBe(0));
  test("by all its words if it is a note about a page, without steps", () => {
    const note =
      'Page: Help\nAddress: /help\nForm page about "Help desk".\nThere one can write a message about an order to the shop.';
    expect(shares([note])("Help desk")).toBeGreaterThan(0);
    expect(shares([note], [], "Sort the laptops by price")("Help desk")).toBe(0);
  });
});

describe("the policy", () => {
  const start = seen('link "Orbit" #1\nlink "Help desk" #2\nlink "Offers" #3');
  const next = async (notes: readonly string[]): Promise<string> => {
    const view = viewOf(goal, start, [], { notes, skills: [] });
    const decided = await rulesPolicy.decide(view, never);
    return decided.ok ? decided.decision.calls.map(callText).join("; ") : "";
  };
  test("follows the steps of a fitting note", async () => {
    expect(await next([])).not.toBe('click("2")');
    expect(await next([contact])).toBe('click("2")');
  });
  test("ignores notes about other tasks", async () => expect(await next([other])).toBe(await next([])));
});
