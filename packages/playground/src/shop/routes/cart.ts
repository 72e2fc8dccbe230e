import type { Hono } from "hono";
import type { SiteEnv } from "../../kernel/visitor.js";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import { linesOf, sameOptions, sumsOf } from "../basket.js";
import type { Messages } from "../messages.js";
import { pagesOf } from "../pages/all.js";
import type { Chosen, Product } from "../state.js";
import { localPath, redirectWith, type ShopDesk, type View } from "../view.js";
import { asCustomer, missing, reply, titled } from "./reply.js";

type Form = Readonly<Record<string, string>>;
const mostOfOne = 20;

const isAmount = (text: string | undefined, least: number): boolean =>
  text !== undefined && /^\d+$/.test(text) && Number(text) >= least && Number(text) <= mostOfOne;

function problemsOf(messages: Messages, { options }: Product, form: Form): Problems {
  const unchosen = options.filter(({ name, choices }) => !choices.includes(form[`option-${name}`] ?? ""));
  return {
    ...Object.fromEntries(unchosen.map(({ name }) => [name, messages.chooseOption(name)])),
    ...(!isAmount(form["quantity"], 1) && { quantity: messages.quantityFrom(1, mostOfOne) }),
  };
}

/** More of the same makes the line longer, anything else is a new one. */
export function putInCart(
  desk: ShopDesk,
  line: { user: string; product: string; options: Chosen; quantity: number },
): void {
  desk.stamp();
  const { cart } = desk.state;
  const known = cart.find(
    (other) =>
      other.user === line.user && other.product === line.product && sameOptions(other.options, line.options),
  );
  if (known) known.quantity = Math.min(mostOfOne, known.quantity + line.quantity);
  else cart.push({ id: `l${desk.serial("cart", 100)}`, ...line });
}

export function cartRoutes(app: Hono<SiteEnv>, desk: ShopDesk): void {
  app.get(
    "/cart",
    asCustomer(
      desk,
      async (context, view, user) =>
        await reply(context, view, titled(view.labels.cart.heading, pagesOf(view).cart(view, user.id))),
    ),
  );
  app.post(
    "/cart/add",
    asCustomer(desk, async (context, view, user) => {
      const form = await fieldsOf(context);
      const product = desk.state.products.find(({ id }) => id === form["product"]);
      if (!product || product.stock === 0) return await missing(context, desk);
      const problems = problemsOf(view.messages, product, form);
      const chosen = Object.fromEntries(
        product.options.map(({ name }) => [name, form[`option-${name}`] ?? ""]),
      );
      if (Object.keys(problems).length > 0) {
        const back = { product, tab: "", reviewPage: 1, problems };
        const main = pagesOf(view).product(view, {
          ...back,
          chosen: { ...chosen, quantity: form["quantity"] ?? "" },
        });
        return await reply(context, view, titled(product.name, main), 422);
      }
      putInCart(desk, {
        user: user.id,
        product: product.id,
        options: chosen,
        quantity: Number(form["quantity"]),
      });
      return redirectWith(
        context,
        localPath(form["back"], "/cart"),
        "toast",
        view.labels.cart.added(product.name),
      );
    }),
  );
}

/** What one does on the cart's own page. */
export function cartPageRoutes(app: Hono<SiteEnv>, desk: ShopDesk): void {
  app.post(
    "/cart/update",
    asCustomer(desk, async (context, view, user) => {
      const form = await fieldsOf(context);
      const lines = linesOf(desk.state, user.id).filter(({ id }) => form[id] !== undefined);
      const wrong = lines.filter(({ id }) => !isAmount(form[id], 0));
      if (wrong.length > 0) {
        const problems = Object.fromEntries(
          wrong.map(({ id, item }) => [id, view.messages.quantityOfFrom(item.name, mostOfOne)]),
        );
        const main = pagesOf(view).cart(view, user.id, "", problems);
        return await reply(context, view, titled(view.labels.cart.heading, main), 422);
      }
      desk.stamp();
      for (const line of desk.state.cart)
        if (line.user === user.id && form[line.id] !== undefined) line.quantity = Number(form[line.id]);
      desk.state.cart = desk.state.cart.filter(({ quantity }) => quantity > 0);
      return redirectWith(context, "/cart", "notice", view.messages.cartUpdated);
    }),
  );
  app.post(
    "/cart/remove",
    asCustomer(desk, async (context, view, user) => {
      const form = await fieldsOf(context);
      desk.stamp();
      desk.state.cart = desk.state.cart.filter(
        ({ id, user: owner }) => id !== form["line"] || owner !== user.id,
      );
      return redirectWith(context, "/cart", "notice", view.messages.cartRemoved);
    }),
  );
  app.post(
    "/cart/coupon",
    asCustomer(desk, async (context, view, user) => {
      const form = await fieldsOf(context);
      const basket = desk.state.baskets.find(({ id }) => id === user.id);
      if (!basket) return await missing(context, desk);
      if (form["remove"] !== undefined) {
        desk.stamp();
        basket.coupon = null;
        return redirectWith(context, "/cart", "notice", view.messages.couponRemoved);
      }
      const code = (form["coupon"] ?? "").toUpperCase();
      const problem = couponProblem(view, user.id, code);
      if (problem !== undefined) {
        const main = pagesOf(view).cart(view, user.id, form["coupon"] ?? "", { coupon: problem });
        return await reply(context, view, titled(view.labels.cart.heading, main), 422);
      }
      desk.stamp();
      basket.coupon = code;
      return redirectWith(context, "/cart", "notice", view.messages.couponApplied(code));
    }),
  );
}

function couponProblem({ state, desk, messages }: View, user: string, code: string): string | undefined {
  if (code === "") return messages.couponMissing;
  const coupon = state.coupons.find(({ id }) => id === code);
  if (!coupon) return messages.couponUnknown(code);
  if (coupon.ends < desk.now().toISOString().slice(0, 10)) return messages.couponExpired(code);
  if (sumsOf(state, user).items < coupon.minimum) return messages.couponNeeds(code, coupon.minimum / 100);
  return undefined;
}

export function wishRoutes(app: Hono<SiteEnv>, desk: ShopDesk): void {
  app.get(
    "/wish-list",
    asCustomer(
      desk,
      async (context, view, user) =>
        await reply(context, view, titled(view.labels.wishes.heading, pagesOf(view).wishList(view, user.id))),
    ),
  );
  app.post(
    "/wish-list/add",
    asCustomer(desk, async (context, view, user) => {
      const form = await fieldsOf(context);
      const product = desk.state.products.find(({ id }) => id === form["product"]);
      if (!product) return await missing(context, desk);
      const { wishes } = desk.state;
      if (!wishes.some((wish) => wish.user === user.id && wish.product === product.id))
        wishes.push({
          id: `w${desk.serial("wishes", 100)}`,
          user: user.id,
          product: product.id,
          date: desk.stamp().slice(0, 10),
        });
      const back = localPath(form["back"], "/wish-list");
      return redirectWith(context, back, "notice", view.labels.wishes.added(product.name));
    }),
  );
  app.post(
    "/wish-list/:what{move|remove}",
    asCustomer(desk, async (context, view, user) => {
      const form = await fieldsOf(context);
      const wish = desk.state.wishes.find(({ id, user: owner }) => id === form["wish"] && owner === user.id);
      const product = desk.state.products.find(({ id }) => id === wish?.product);
      if (!wish || !product) return await missing(context, desk);
      const moves = context.req.param("what") === "move";
      if (moves) putInCart(desk, { user: user.id, product: product.id, options: {}, quantity: 1 });
      else desk.stamp();
      desk.state.wishes = desk.state.wishes.filter(({ id }) => id !== wish.id);
      return moves
        ? redirectWith(context, "/wish-list", "toast", view.labels.cart.added(product.name))
        : redirectWith(context, "/wish-list", "notice", view.messages.wishRemoved(product.name));
    }),
  );
}
