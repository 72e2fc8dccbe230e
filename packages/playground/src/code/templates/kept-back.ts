import { click, fill, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { filesOf, nameOf } from "../queries.js";
import { visibilities, type CodeState, type SourceFile } from "../state.js";
import { distinct, me, originals, otherNames, projectName, projectNamed, third } from "./pool.js";
import { waysOf } from "./ways.js";

/** Templates of the test split. */

const forkNames = ["Night Shift", "Sandbox", "Trial Balloon", "Workbench", "Second Try", "Playroom"];

export const projectFork = defineTemplate({
  id: "project-fork",
  kind: "change",
  count: 4,
  heldOut: true,
  values: (world: CodeState, random) => {
    const projects = random.sample(originals(world), forkNames.length);
    return random.shuffle(forkNames).flatMap((name, index) => {
      const project = projects[index];
      const visibility = visibilities[index % 2] ?? visibilities[0];
      return project ? [{ project: project.name, name, visibility, readers: visibility.toLowerCase() }] : [];
    });
  },
  check: ({ project, name, visibility }, world) => ({
    changes: [
      {
        kind: "added",
        table: "projects",
        row: { forkOf: projectNamed(world, project).id, group: me, name: { like: name }, visibility },
      },
      { kind: "added", table: "members", row: { user: me, role: "Owner" } },
    ],
  }),
  oracle: ({ project, name, visibility }, _, skin) => {
    const { openProject, enter, pick, labels } = waysOf(skin);
    const words = labels.fork;
    return [
      ...openProject(project),
      enter(labels.project.fork),
      fill(on("textbox", words.name), name),
      ...pick(words.visibility, visibility),
      click(on("button", words.submit)),
      say("The fork is ready.", words.saidDone),
    ];
  },
  wrong: (values) => ({
    ...values,
    visibility: visibilities.find((other) => other !== values.visibility) ?? values.visibility,
  }),
});

/** Files in folders whose last author is one of these. */
const filesBy = (world: CodeState, people: ReadonlySet<string>): SourceFile[] =>
  originals(world).flatMap((project) =>
    filesOf(world, project).filter(({ path, author }) => path.includes("/") && people.has(author)),
  );
const named = (world: CodeState, { project, path }: SourceFile): { project: string; path: string } => ({
  project: projectName(world, project),
  path,
});
function authorOf(world: CodeState, { project, path }: { project: string; path: string }): string {
  const file = filesOf(world, projectNamed(world, project)).find((candidate) => candidate.path === path);
  if (!file) throw new Error(`${project} has no file ${path}`);
  return file.author;
}

export const fileAuthor = defineTemplate({
  id: "file-author",
  kind: "information",
  count: 5,
  heldOut: true,
  values: (world: CodeState, random) =>
    distinct(
      random.shuffle([...filesBy(world, third(world, 0)), ...filesBy(world, third(world, 1))]),
      ({ author }) => author,
    ).map((file) => named(world, file)),
  check: (values, world) => {
    const author = authorOf(world, values);
    return { answer: { kind: "text", oneOf: [nameOf(world, author)], noneOf: otherNames(world, author) } };
  },
  oracle: ({ project, path }, world, skin) => {
    const [folder = "", file = ""] = path.split("/");
    const name = nameOf(world, authorOf(world, { project, path }));
    return [
      ...waysOf(skin).openSection(project, "files"),
      click(on("link", `${folder}/`)),
      click(on("link", file)),
      say(`${name} changed it last.`, name),
    ];
  },
  wrong: (_, world, random) => named(world, random.pick(filesBy(world, third(world, 2)))),
});
