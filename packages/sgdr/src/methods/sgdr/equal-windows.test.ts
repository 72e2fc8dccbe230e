import { describe, expect, test } from "vitest";
import {
  playScripted,
  policyOf,
  scriptedTask,
  type ScriptedSite,
} from "../../agent/scripted-site.fixture.js";
import type { Inducer, Judge } from "../../domain/roles.js";
import { programOf } from "../../library/skill.fixture.js";
import { failure, success, workbench, type Bench } from "./workbench.fixture.js";

const never = new AbortController().signal;

describe("two windows with equal code that act on other elements", () => {
  const twice: ScriptedSite = {
    start: "/list",
    pages: {
      "/list": 'button "Lamp" #1\nbutton "Add" #2\nbutton "Rug" #3\nbutton "Take" #4',
    },
  };
  const code = "function add(thing, button) { click(thing); click(button); }";
  const inducer: Inducer = {
    id: "one",
    induce: async (windows) =>
      windows
        .filter(({ start, length }) => length === 2 && start % 2 === 0)
        .map((window) => ({
          kind: "skill",
          window,
          program: programOf(code),
          description: "Add a thing on a list page.",
        })),
  };
  const policy = policyOf('click("1")', 'click("2")', 'click("3")', 'click("4")', 'send_msg_to_user("Ok.")');
  /** Refuses a replay in which the second thing is added by the skill. */
  const judge: Judge = {
    judge: async ({ steps }) =>
      steps.some(({ uses, calls }) => uses && calls[0]?.args[0] === "3") ? failure : success,
  };
  const learn = async (more: Partial<Bench> = {}) => {
    const made = workbench({ inducer, site: twice, ...more });
    const { library } = await made.method.learn(
      { task: scriptedTask, trajectory: await playScripted(twice, policy), verdict: success },
      made.method.empty(scriptedTask.site),
      never,
    );
    return { made, library };
  };
  test("are replayed one by one, and become one skill", async () => {
    const { made, library } = await learn();
    expect(made.replays()).toBe(2);
    expect(library.skills).toHaveLength(1);
    expect(library.skills[0]?.provenance.map(({ window }) => window.start)).toEqual([0, 2]);
  });
  test("share no receipt: what is proved of one says nothing about the other", async () => {
    const { made, library } = await learn({ judge });
    expect(made.rejected()).toEqual(["judged-failure"]);
    expect(library.skills.map(({ provenance }) => provenance.length)).toEqual([1]);
    expect(library.skills[0]?.elements["thing"]?.name).toBe("Lamp");
  });
});
