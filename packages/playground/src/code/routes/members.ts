import type { Hono } from "hono";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { membersPage, type Invitation } from "../pages/members.js";
import { leads, membersOf, nameOf, projectPath } from "../queries.js";
import { roles, type Member, type Project, type Role } from "../state.js";
import type { CodeDesk, View } from "../view.js";
import { inProject, missing, ofProject, refused, type Visit } from "./reply.js";
import { redirectWith } from "./visit.js";

const list = "/projects/:project/members";

/** A role that one can be given; owners are not made here. */
const givenRole = (text: string): Role | undefined => roles.find((role) => role === text && role !== "Owner");

const page = (view: View, project: Project, draft: Invitation, problems?: Problems) => ({
  title: view.labels.members.heading,
  main: membersPage(view, project, draft, problems),
});

/** A deed on a member, by somebody who may. */
const onMember = (desk: CodeDesk, run: (visit: Visit, member: Member) => Promise<Response> | Response) =>
  inProject(desk, async (visit) => {
    const { context, me, project } = visit;
    const member = membersOf(desk.state, project.id).find(({ user }) => user === context.req.param("user"));
    const mayEdit =
      leads(desk.state, project.id, me.id) && member?.role !== "Owner" && member?.user !== me.id;
    return member && mayEdit ? await run(visit, member) : await missing(context, desk);
  });

export function memberRoutes(app: Hono<SiteEnv>, desk: CodeDesk): void {
  app.get(
    list,
    ofProject(desk, (view, project) => page(view, project, { person: "", role: "Reader" })),
  );
  app.post(
    list,
    inProject(desk, async (visit) => {
      const { context, view, me, project } = visit;
      if (!leads(desk.state, project.id, me.id)) return await missing(context, desk);
      const { person = "", role = "" } = await fieldsOf(context);
      const given = givenRole(role);
      const isNew = !membersOf(desk.state, project.id).some(({ user }) => user === person);
      const isKnown = isNew && desk.state.users.some(({ id }) => id === person);
      const words = view.labels.members;
      if (!isKnown || !given)
        return await refused(
          visit,
          page(
            view,
            project,
            { person, role },
            { ...(!isKnown && { person: words.noPerson }), ...(!given && { role: words.noRole }) },
          ),
        );
      const row = { project: project.id, user: person, role: given, since: desk.stamp() };
      desk.state.members.push({ id: `${project.id}:${person}`, ...row });
      return redirectWith(
        context,
        `${projectPath(project)}/members`,
        words.saidInvited(nameOf(desk.state, person)),
      );
    }),
  );
  app.post(
    `${list}/:user/role`,
    onMember(desk, async ({ context, view, project }, member) => {
      const given = givenRole((await fieldsOf(context))["role"] ?? "");
      if (!given) return await missing(context, desk);
      desk.stamp();
      member.role = given;
      const said = view.labels.members.saidRole(nameOf(desk.state, member.user), given);
      return redirectWith(context, `${projectPath(project)}/members`, said);
    }),
  );
  app.post(
    `${list}/:user/removal`,
    onMember(desk, ({ context, view, project }, member) => {
      desk.stamp();
      desk.state.members = desk.state.members.filter(({ id }) => id !== member.id);
      const said = view.labels.members.saidRemoved(nameOf(desk.state, member.user));
      return redirectWith(context, `${projectPath(project)}/members`, said);
    }),
  );
}
