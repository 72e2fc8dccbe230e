import { expect, test } from "vitest";
import { playScripted, policyOf, scriptedTask } from "../../agent/scripted-site.fixture.js";
import { printSkill } from "../../skill/print-skill.js";
import { rulesInducer } from "../../rules/inducer/inducer.js";
import { letter, success, workbench } from "../sgdr/workbench.fixture.js";

const never = new AbortController().signal;
const way = policyOf('fill("1", "Ada")', 'fill("2", "Oslo")', 'click("3")', 'send_msg_to_user("Sent.")');

test("an episode becomes a skill that names its fields and takes texts, and that does not tell the user anything", async () => {
  const made = workbench({ inducer: rulesInducer, method: "sgdr+" });
  const trajectory = await playScripted(letter, way);
  const { library } = await made.method.learn(
    { task: scriptedTask, trajectory, verdict: success },
    made.method.empty(scriptedTask.site),
    never,
  );
  expect(library.skills.map(({ program }) => printSkill(program, "write"))).toEqual([
    [
      "function write(name, town) {",
      '  fill(textbox("Name"), name);',
      '  fill(textbox("Town"), town);',
      '  click(button("Send"));',
      "}",
    ].join("\n"),
  ]);
  expect(library.skills[0]).toMatchObject({ level: "replayed", writes: true });
});

test("what is known already is evidence: it is neither named nor replayed again", async () => {
  const made = workbench({ inducer: rulesInducer, method: "sgdr+" });
  const trajectory = await playScripted(letter, way);
  const episode = { task: scriptedTask, trajectory, verdict: success };
  const once = await made.method.learn(episode, made.method.empty(scriptedTask.site), never);
  const replays = made.replays();
  const twice = await made.method.learn(episode, once, never);
  expect(made.replays()).toBe(replays);
  expect(twice.library.skills).toHaveLength(1);
});

test("an episode holds news until its skill was seen with two sets of values; then nobody need be asked", async () => {
  const made = workbench({ inducer: rulesInducer, method: "sgdr+" });
  const { method } = made;
  const played = async (name: string) => ({
    task: scriptedTask,
    trajectory: await playScripted(
      letter,
      policyOf(`fill("1", "${name}")`, 'fill("2", "Oslo")', 'click("3")', 'send_msg_to_user("Sent.")'),
    ),
  });
  let memory = method.empty(scriptedTask.site);
  const news: (boolean | undefined)[] = [];
  for (const name of ["Ada", "Bo", "Cleo"]) {
    const episode = await played(name);
    news.push(method.hasNews?.(episode, memory));
    memory = await method.learn({ ...episode, verdict: success }, memory, never);
  }
  expect(news).toEqual([true, true, false]);
});
