import type { Hono } from "hono";
import type { SiteEnv } from "../../kernel/visitor.js";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import { deliveryMethods, isMethod, linesOf, methodOf, paymentsOf, sumsOf } from "../basket.js";
import { pagesOf } from "../pages/all.js";
import { placeOf } from "../seed/orders.js";
import type { Checkout, User } from "../state.js";
import { type ShopDesk, type View } from "../view.js";
import { asCustomer, missing, reply, titled } from "./reply.js";

const day = 86_400_000;

function dateProblem({ desk, messages }: View, delivery: string, date: string): string | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(time)) return messages.dateMissing;
  const today = Math.floor(desk.now().getTime() / day) * day;
  const least = isMethod(delivery) ? deliveryMethods[delivery].days : 1;
  if (time < today + least * day) return messages.dateEarly(least);
  if (time > today + 30 * day) return messages.dateLate;
  return new Date(time).getUTCDay() === 0 ? messages.dateSunday : undefined;
}

const draftOf = (desk: ShopDesk, user: User): Checkout | undefined =>
  desk.state.checkouts.find(({ id }) => id === user.id);

/** A step needs a cart with something in it, and the steps before it. */
const steps = (
  desk: ShopDesk,
  needs: (draft: Checkout | undefined) => boolean,
  run: Parameters<typeof asCustomer>[1],
): ReturnType<typeof asCustomer> =>
  asCustomer(desk, async (context, view, user) => {
    if (linesOf(desk.state, user.id).length === 0) return context.redirect("/cart", 303);
    if (!needs(draftOf(desk, user))) return context.redirect("/checkout/address", 303);
    return await run(context, view, user);
  });

const any = (): boolean => true;
const hasAddress = (draft: Checkout | undefined): boolean => draft !== undefined;
const hasDelivery = (draft: Checkout | undefined): boolean =>
  draft?.date !== undefined && draft.date !== null;
const isComplete = (draft: Checkout | undefined): boolean => hasDelivery(draft) && draft?.payment !== null;

export function checkoutRoutes(app: Hono<SiteEnv>, desk: ShopDesk): void {
  const heading = (view: View): string => view.labels.checkout.heading;
  app.get(
    "/checkout/address",
    steps(
      desk,
      any,
      async (context, view, user) =>
        await reply(context, view, titled(heading(view), pagesOf(view).address(view, user.id))),
    ),
  );
  app.post(
    "/checkout/address",
    steps(desk, any, async (context, view, user) => {
      const { address = "" } = await fieldsOf(context);
      if (!desk.state.addresses.some(({ id, user: owner }) => id === address && owner === user.id)) {
        const main = pagesOf(view).address(view, user.id, { address: view.messages.addressMissing });
        return await reply(context, view, titled(heading(view), main), 422);
      }
      desk.stamp();
      const draft = draftOf(desk, user);
      if (draft) draft.address = address;
      else desk.state.checkouts.push({ id: user.id, address, delivery: null, date: null, payment: null });
      return context.redirect("/checkout/delivery", 303);
    }),
  );
  app.get(
    "/checkout/delivery",
    steps(desk, hasAddress, async (context, view, user) => {
      const draft = draftOf(desk, user);
      const values = { delivery: draft?.delivery ?? "", date: draft?.date ?? "" };
      return await reply(context, view, titled(heading(view), pagesOf(view).delivery(view, user.id, values)));
    }),
  );
  app.post(
    "/checkout/delivery",
    steps(desk, hasAddress, async (context, view, user) => {
      const { delivery = "", date = "" } = await fieldsOf(context);
      const wrongDate = dateProblem(view, delivery, date);
      const problems: Problems = {
        ...(!isMethod(delivery) && { delivery: view.messages.deliveryMissing }),
        ...(wrongDate !== undefined && { date: wrongDate }),
      };
      const draft = draftOf(desk, user);
      if (Object.keys(problems).length > 0 || !draft) {
        const main = pagesOf(view).delivery(view, user.id, { delivery, date }, problems);
        return await reply(context, view, titled(heading(view), main), 422);
      }
      desk.stamp();
      draft.delivery = delivery;
      draft.date = date;
      return context.redirect("/checkout/payment", 303);
    }),
  );
}

export function paymentRoutes(app: Hono<SiteEnv>, desk: ShopDesk): void {
  const heading = (view: View): string => view.labels.checkout.heading;
  app.get(
    "/checkout/payment",
    steps(
      desk,
      hasDelivery,
      async (context, view, user) =>
        await reply(context, view, titled(heading(view), pagesOf(view).payment(view, user.id))),
    ),
  );
  app.post(
    "/checkout/payment",
    steps(desk, hasDelivery, async (context, view, user) => {
      const { payment = "" } = await fieldsOf(context);
      const draft = draftOf(desk, user);
      if (!paymentsOf(desk.state, user.id).includes(payment) || !draft) {
        const main = pagesOf(view).payment(view, user.id, { payment: view.messages.paymentMissing });
        return await reply(context, view, titled(heading(view), main), 422);
      }
      desk.stamp();
      draft.payment = payment;
      return context.redirect("/checkout/review", 303);
    }),
  );
  app.get(
    "/checkout/review",
    steps(desk, isComplete, async (context, view, user) => {
      const draft = draftOf(desk, user);
      return draft
        ? await reply(context, view, titled(heading(view), pagesOf(view).confirm(view, user.id, draft)))
        : await missing(context, desk);
    }),
  );
  app.post(
    "/checkout/place",
    steps(desk, isComplete, async (context, _, user) => {
      const draft = draftOf(desk, user);
      const id = draft && placeOrder(desk, user, draft);
      return id === undefined
        ? await missing(context, desk)
        : context.redirect(`/checkout/thanks/${id}`, 303);
    }),
  );
  app.get(
    "/checkout/thanks/:order",
    asCustomer(desk, async (context, view, user) => {
      const order = desk.state.orders.find(
        ({ id, user: owner }) => id === context.req.param("order") && owner === user.id,
      );
      return order
        ? await reply(
            context,
            view,
            titled(view.labels.checkout.thanks, pagesOf(view).thanks(view, order.id)),
          )
        : await missing(context, desk);
    }),
  );
}

/** The cart becomes an order; nothing of the checkout stays behind. */
function placeOrder(desk: ShopDesk, user: User, draft: Checkout): string | undefined {
  const { state } = desk;
  const address = state.addresses.find(({ id }) => id === draft.address);
  const basket = state.baskets.find(({ id }) => id === user.id);
  if (!address || !basket) return undefined;
  const last = Math.max(...state.orders.map((order) => Number(order.id.slice(3))));
  const id = `LF-${desk.serial("orders", last)}`;
  const { discount, shipping, total } = sumsOf(state, user.id, methodOf(draft));
  state.orders.push({
    id,
    user: user.id,
    date: desk.stamp(),
    status: "Processing",
    address: placeOf(address),
    delivery: methodOf(draft),
    deliveryDate: draft.date ?? "",
    payment: draft.payment ?? "",
    coupon: basket.coupon,
    discount,
    shipping,
    total,
  });
  linesOf(state, user.id).forEach(({ product, options, quantity, item }, index) =>
    state.orderLines.push({
      id: `${id}-${index + 1}`,
      order: id,
      product,
      options,
      quantity,
      price: item.price,
    }),
  );
  basket.coupon = null;
  state.cart = state.cart.filter((line) => line.user !== user.id);
  state.checkouts = state.checkouts.filter((other) => other.id !== user.id);
  return id;
}
