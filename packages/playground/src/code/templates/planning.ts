import { longDate } from "../../kernel/html.js";
import { click, giveUp, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { leads, nameOf } from "../queries.js";
import { roles, type CodeState, type Member, type Milestone } from "../state.js";
import { asked, me, originals, projectName, projectNamed, spare } from "./pool.js";
import { waysOf } from "./ways.js";

/** Milestones that the list shows at first. */
const openMilestones = ({ milestones }: CodeState): Milestone[] =>
  milestones.filter(({ status }) => status === "open");
const named = (world: CodeState, { project, title }: Milestone): { project: string; milestone: string } => ({
  project: projectName(world, project),
  milestone: title,
});
function dueOf(world: CodeState, { project, milestone }: { project: string; milestone: string }): string {
  const { id } = projectNamed(world, project);
  const found = world.milestones.find(
    (candidate) => candidate.project === id && candidate.title === milestone,
  );
  if (!found) throw new Error(`${project} has no milestone ${milestone}`);
  return found.due;
}

export const milestoneDue = defineTemplate({
  id: "milestone-due",
  kind: "information",
  count: 4,
  values: (world: CodeState, random) =>
    random.shuffle(asked(openMilestones(world))).map((milestone) => named(world, milestone)),
  check: (values, world) => ({ answer: { kind: "date", day: dueOf(world, values) } }),
  oracle: (values, world, skin) => {
    const { openSection, labels } = waysOf(skin);
    const day = longDate(dueOf(world, values));
    return [
      ...openSection(values.project, "milestones"),
      click(on("link", values.milestone)),
      say(`It is due on ${day}.`, labels.milestones.dueOn(day)),
    ];
  },
  wrong: (_, world, random) => named(world, random.pick(spare(openMilestones(world)))),
});

/** Members whose role the main account may change, or may not. */
const membersUnder = (world: CodeState, mayEdit: boolean): Member[] => {
  const ids = new Set(
    originals(world)
      .filter(({ id }) => leads(world, id, me) === mayEdit)
      .map(({ id }) => id),
  );
  return world.members.filter(
    ({ project, user, role }) => ids.has(project) && user !== me && role !== "Owner",
  );
};
const givenRoles = roles.filter((role) => role !== "Owner");
const promotion = (world: CodeState, { project, user, role }: Member, other: string) => ({
  project: projectName(world, project),
  person: nameOf(world, user),
  user,
  role: other,
  was: role,
});

export const memberRole = defineTemplate({
  id: "member-role",
  kind: "change",
  count: 3,
  values: (world: CodeState, random) =>
    random
      .shuffle(membersUnder(world, true))
      .map((member) =>
        promotion(world, member, random.pick(givenRoles.filter((role) => role !== member.role))),
      ),
  check: ({ project, user, role }, world) => ({
    changes: [
      {
        kind: "changed",
        table: "members",
        id: `${projectNamed(world, project).id}:${user}`,
        fields: { role },
      },
    ],
  }),
  oracle: ({ project, person, role }, _, skin) => {
    const { openSection, pick, labels } = waysOf(skin);
    const words = labels.members;
    return [
      ...openSection(project, "members"),
      ...pick(words.role, role, person),
      click(on("button", words.update, person)),
      say("The role is changed.", words.saidRole(person, role)),
    ];
  },
  wrong: (values) => ({
    ...values,
    role: givenRoles.find((role) => role !== values.role && role !== values.was) ?? values.role,
  }),
});

export const noRight = defineTemplate({
  id: "no-right-to-change",
  kind: "infeasible",
  count: 2,
  values: (world: CodeState, random) =>
    random
      .shuffle(membersUnder(world, false))
      .map((member) =>
        promotion(world, member, random.pick(givenRoles.filter((role) => role !== member.role))),
      ),
  check: () => ({ infeasible: true }),
  oracle: ({ project }, _, skin) => {
    const { openSection, labels } = waysOf(skin);
    return [
      ...openSection(project, "members"),
      giveUp(`Only maintainers of ${project} can change roles.`, labels.members.readOnly),
    ];
  },
  wrong: ({ project }) => ({
    steps: (skin) => [...waysOf(skin).openSection(project, "members"), say("The role is changed.")],
  }),
});
