import type { Hono } from "hono";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { customerPage, customersPage } from "../pages/customers.js";
import { groups, type Customer } from "../state.js";
import { redirectWith, type AdminContext, type AdminDesk } from "../view.js";
import { asked, asStaff, asStaffOn, pageIn, reply } from "./reply.js";

export function customerRoutes(app: Hono<SiteEnv>, desk: AdminDesk): void {
  app.get(
    "/customers",
    asStaff(desk, async (context, view) => {
      const query = { q: asked(context, "q"), group: asked(context, "group") };
      const main = customersPage(view, query, pageIn(context));
      return await reply(context, view, { title: view.labels.customers.heading, main });
    }),
  );
  const find = (context: AdminContext): Customer | undefined =>
    desk.state.customers.find(({ id }) => id === context.req.param("id"));
  app.get(
    "/customers/:id",
    asStaffOn(
      desk,
      find,
      async (context, { view, item }) =>
        await reply(context, view, { title: item.name, main: customerPage(view, item) }),
    ),
  );
  app.post(
    "/customers/:id",
    asStaffOn(desk, find, async (context, { view, item }) => {
      const values = await fieldsOf(context);
      const { note = "" } = values;
      const group = groups.find((one) => one === values["group"]);
      const problems: Problems = {
        ...(!group && { group: "Choose a group." }),
        ...(note.length > 200 && { note: "Keep the note below 200 letters." }),
      };
      if (!group || Object.keys(problems).length > 0) {
        const main = customerPage(view, item, { form: "edit", values, problems });
        return await reply(context, view, { title: item.name, main }, 422);
      }
      desk.stamp();
      item.group = group;
      item.note = note;
      return redirectWith(context, `/customers/${item.id}`, view.labels.customers.saved(item.name));
    }),
  );
}
