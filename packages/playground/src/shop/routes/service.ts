import type { Hono } from "hono";
import type { SiteEnv } from "../../kernel/visitor.js";
import type { Visitors } from "../../kernel/visitor.js";
import { signInRoutes } from "../../kernel/sign-in.js";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import { messagesOf } from "../messages.js";
import { pagesOf } from "../pages/all.js";
import { accounts } from "../seed/people.js";
import { localPath, redirectWith, viewOf, type ShopDesk } from "../view.js";
import { asCustomer, missing, reply, titled } from "./reply.js";

export function reviewRoutes(app: Hono<SiteEnv>, desk: ShopDesk): void {
  app.get(
    "/product/:id/review",
    asCustomer(desk, async (context, view, user) => {
      const product = desk.state.products.find(({ id }) => id === context.req.param("id"));
      if (!product) return await missing(context, desk);
      if (desk.state.reviews.some((review) => review.product === product.id && review.author === user.name))
        return redirectWith(
          context,
          `/product/${product.id}?tab=reviews`,
          "warning",
          view.labels.review.already,
        );
      const heading = view.labels.review.heading(product.name);
      return await reply(context, view, titled(heading, pagesOf(view).review(view, product, {}, {})));
    }),
  );
  app.post(
    "/product/:id/review",
    asCustomer(desk, async (context, view, user) => {
      const product = desk.state.products.find(({ id }) => id === context.req.param("id"));
      if (!product) return await missing(context, desk);
      const form = await fieldsOf(context);
      const { rating = "", title = "", text = "" } = form;
      const problems: Problems = {
        ...(!/^[1-5]$/.test(rating) && { rating: view.messages.ratingMissing }),
        ...(title === "" && { title: view.messages.titleMissing }),
        ...(text.length < 10 && { text: view.messages.textShort }),
      };
      if (Object.keys(problems).length > 0) {
        const main = pagesOf(view).review(view, product, form, problems);
        return await reply(context, view, titled(view.labels.review.heading(product.name), main), 422);
      }
      desk.state.reviews.push({
        id: `r${desk.serial("reviews", 9_000)}`,
        product: product.id,
        author: user.name,
        rating: Number(rating),
        title,
        text,
        date: desk.stamp().slice(0, 10),
      });
      return redirectWith(context, `/product/${product.id}?tab=reviews`, "notice", view.labels.review.thanks);
    }),
  );
}

export function serviceRoutes(app: Hono<SiteEnv>, desk: ShopDesk, visitors: Visitors): void {
  app.get("/contact", async (context) => {
    const view = viewOf(context, desk);
    return await reply(context, view, titled(view.labels.contact.heading, pagesOf(view).contact(view, {})));
  });
  app.post(
    "/contact",
    asCustomer(desk, async (context, view, user) => {
      const form = await fieldsOf(context);
      const { topic = "", order = "", text = "" } = form;
      const known = desk.state.orders.some(
        ({ id, user: owner }) => id === order.toUpperCase() && owner === user.id,
      );
      const problems: Problems = {
        ...(!view.labels.contact.topics.includes(topic) && { topic: view.messages.topicMissing }),
        ...(order !== "" && !known && { order: view.messages.orderUnknown }),
        ...(text.length < 10 && { text: view.messages.textShort }),
      };
      if (Object.keys(problems).length > 0) {
        const main = pagesOf(view).contact(view, form, problems);
        return await reply(context, view, titled(view.labels.contact.heading, main), 422);
      }
      desk.state.messages.push({
        id: `m${desk.serial("messages", 0)}`,
        user: user.id,
        email: user.email,
        topic,
        order: order.toUpperCase(),
        text,
        date: desk.stamp(),
      });
      return redirectWith(context, "/contact", "notice", view.labels.contact.thanks);
    }),
  );
  const messages = messagesOf(desk.skin);
  signInRoutes(app, visitors, {
    accounts,
    ask: async (context, refused) => {
      const view = viewOf(context, desk);
      const next = localPath(refused ? refused["next"] : context.req.query("next"), "/");
      const problems = refused && { user: view.messages.refused };
      const main = pagesOf(view).signIn(view, next, refused?.["user"] ?? "", problems);
      return await reply(context, view, titled(view.labels.signIn.heading, main), refused ? 422 : 200);
    },
    enter: (context, { next }) => redirectWith(context, localPath(next, "/"), "notice", messages.welcome),
    leave: (context) => redirectWith(context, "/", "notice", messages.goodbye),
  });
}
