import { describe, expect, test } from "vitest";
import {
  playScripted,
  policyOf,
  scriptedTask,
  type ScriptedSite,
} from "../../agent/scripted-site.fixture.js";
import { Config } from "../../config/config.js";
import { TaskId } from "../../domain/ids.js";
import type { Trajectory } from "../../domain/trajectory.js";
import { lexicalEmbedder } from "../../retrieval/lexical.js";
import { skillForms } from "./form.js";
import { headroomOf, type Headroom } from "./headroom.js";

const site: ScriptedSite = {
  start: "/form",
  pages: {
    "/form": 'textbox "Name" #1\ntextbox "Town" #2\nbutton "Send" #3',
    "/thanks": 'status "Thank you"\nlink "Home" #1\nlink "Next" #2',
  },
  moves: { '/form click "Send"': { to: "/thanks", sent: "POST /letters" } },
};

async function letter(id: string, name: string, town: string): Promise<Trajectory> {
  const goal = `Write to the shop as ${name} from ${town}`;
  const calls = [`fill("1", "${name}")`, `fill("2", "${town}")`, 'click("3")', 'click("2")'];
  const task = { ...scriptedTask, id: TaskId.parse(id), goal };
  return await playScripted(site, policyOf(...calls, 'send_msg_to_user("Sent.")'), undefined, task);
}

async function headroom(trajectories: readonly Trajectory[]): Promise<Headroom> {
  const [form] = skillForms;
  if (!form) throw new Error("there is a form");
  const parts = { config: Config.parse({}), embedder: lexicalEmbedder };
  return await headroomOf(form, [{ run: "r", seed: 1, trajectories }], parts, new AbortController().signal);
}

describe("of two tasks of one kind", () => {
  const found = Promise.all([letter("shop-1", "Ada", "Oslo"), letter("shop-2", "Bob", "Rome")]).then(
    headroom,
  );
  test("the first needs all its decisions, and the second those that the skills of the first leave", async () => {
    const { decisions, late } = await found;
    expect(decisions.without).toBe(10);
    expect(late).toMatchObject({ tasks: 1, without: 5 });
    // the form is one call, and the way on with the message another
    expect(late.all.decisions).toBe(2);
    expect(decisions.all.decisions).toBe(7);
    expect(late.offered.decisions).toBeGreaterThanOrEqual(2);
    expect(late.offered.fitting).toBeLessThanOrEqual(late.offered.applying);
  });
  test("each window is a skill or has a reason", async () => {
    const { windows, skills, refused } = await found;
    // of five steps: 4 windows of two, 3 of three, 2 of four, 1 of five; twice
    expect(windows).toBe(20);
    expect(skills + Object.values(refused).reduce((sum, times) => sum + times, 0)).toBe(20);
    expect(refused["not-callable-from-one-page"]).toBeGreaterThan(0);
  });
});

test("of no episodes nothing can be said", async () => {
  expect(await headroom([])).toMatchObject({ windows: 0, known: 0, decisions: { without: 0 } });
});
