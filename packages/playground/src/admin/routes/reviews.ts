import type { Hono } from "hono";
import { fieldsOf } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { reviewsPage } from "../pages/reviews.js";
import { rejectReasons, reviewStatuses, type Review } from "../state.js";
import { redirectWith, type AdminContext, type AdminDesk } from "../view.js";
import { asked, asStaff, asStaffOn, oneOf, pageIn, reply } from "./reply.js";

export function reviewRoutes(app: Hono<SiteEnv>, desk: AdminDesk): void {
  app.get(
    "/reviews",
    asStaff(desk, async (context, view) => {
      const query = {
        status: oneOf(context, "status", reviewStatuses),
        q: asked(context, "q"),
        rating: asked(context, "rating"),
      };
      const main = reviewsPage(view, { query, page: pageIn(context) });
      return await reply(context, view, { title: view.labels.reviews.heading, main });
    }),
  );
  const find = (context: AdminContext): Review | undefined =>
    desk.state.reviews.find(({ id }) => id === context.req.param("id"));
  app.post(
    "/reviews/:id/approve",
    asStaffOn(desk, find, (context, { view, item }) => {
      desk.stamp();
      item.status = "Approved";
      item.reason = "";
      return redirectWith(context, "/reviews", view.labels.reviews.approved(item.author));
    }),
  );
  app.post(
    "/reviews/:id/reject",
    asStaffOn(desk, find, async (context, { view, item }) => {
      const values = await fieldsOf(context);
      const { reason = "" } = values;
      if (!rejectReasons.includes(reason)) {
        const query = { status: item.status, q: item.author, rating: "" };
        const refused = { form: item.id, values, problems: { reason: "Say why it is rejected." } };
        const main = reviewsPage(view, { query, page: 1, refused });
        return await reply(context, view, { title: view.labels.reviews.heading, main }, 422);
      }
      desk.stamp();
      item.status = "Rejected";
      item.reason = reason;
      return redirectWith(context, "/reviews", view.labels.reviews.rejected(item.author));
    }),
  );
}
