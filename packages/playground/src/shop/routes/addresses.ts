import type { Hono } from "hono";
import type { SiteEnv } from "../../kernel/visitor.js";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import type { Messages } from "../messages.js";
import type { addressFields } from "../pages/account.js";
import { pagesOf } from "../pages/all.js";
import type { Address, User } from "../state.js";
import { redirectWith, type ShopContext, type ShopDesk, type View } from "../view.js";
import { asCustomer, missing, reply, titled } from "./reply.js";

type Form = Readonly<Record<string, string>>;

const neededIn = (messages: Messages): Problems => ({
  label: messages.addressLabel,
  name: messages.addressName,
  street: messages.addressStreet,
  city: messages.addressCity,
});

const problemsOf = (messages: Messages, form: Form): Problems => ({
  ...Object.fromEntries(Object.entries(neededIn(messages)).filter(([name]) => (form[name] ?? "") === "")),
  ...(!/^[1-9]\d{3}$/.test(form["postcode"] ?? "") && { postcode: messages.addressPostcode }),
  ...(!/^[\d +()-]{6,20}$/.test(form["phone"] ?? "") && { phone: messages.phone }),
});

type Place = Record<(typeof addressFields)[number], string>;
const placeIn = (form: Partial<Place>): Place => ({
  label: form.label ?? "",
  name: form.name ?? "",
  street: form.street ?? "",
  postcode: form.postcode ?? "",
  city: form.city ?? "",
  phone: form.phone ?? "",
});

const addressOf = (context: ShopContext, desk: ShopDesk, user: User): Address | undefined =>
  desk.state.addresses.find(({ id, user: owner }) => id === context.req.param("id") && owner === user.id);

const back = (context: ShopContext, text: string): Response =>
  redirectWith(context, "/account/addresses", "notice", text);

interface Filled {
  /** Of the address that is edited, or `new`. */
  readonly id: string;
  readonly values: Form;
  readonly problems?: Problems;
}
async function form(
  context: ShopContext,
  view: View,
  { id, values, problems = {} }: Filled,
): Promise<Response> {
  const words = view.labels.addresses;
  const heading = id === "new" ? words.add : `${words.edit}: ${values["label"] ?? ""}`;
  const main = pagesOf(view).addressForm(
    view,
    { action: `/account/addresses/${id}`, heading },
    values,
    problems,
  );
  return await reply(context, view, titled(heading, main), Object.keys(problems).length > 0 ? 422 : 200);
}

export function addressRoutes(app: Hono<SiteEnv>, desk: ShopDesk): void {
  app.get(
    "/account/addresses",
    asCustomer(
      desk,
      async (context, view, user) =>
        await reply(
          context,
          view,
          titled(view.labels.addresses.heading, pagesOf(view).addresses(view, user.id)),
        ),
    ),
  );
  app.get(
    "/account/addresses/new",
    asCustomer(
      desk,
      async (context, view, user) => await form(context, view, { id: "new", values: { name: user.name } }),
    ),
  );
  app.get(
    "/account/addresses/:id",
    asCustomer(desk, async (context, view, user) => {
      const address = addressOf(context, desk, user);
      return address
        ? await form(context, view, { id: address.id, values: placeIn(address) })
        : await missing(context, desk);
    }),
  );
  app.post(
    "/account/addresses/:id",
    asCustomer(desk, async (context, view, user) => {
      const isNew = context.req.param("id") === "new";
      const address = addressOf(context, desk, user);
      if (!address && !isNew) return await missing(context, desk);
      const values = await fieldsOf(context);
      const problems = problemsOf(view.messages, values);
      if (Object.keys(problems).length > 0)
        return await form(context, view, { id: address?.id ?? "new", values, problems });
      desk.stamp();
      const { addresses } = desk.state;
      if (address) Object.assign(address, placeIn(values));
      else
        addresses.push({
          id: `a${desk.serial("addresses", 100)}`,
          user: user.id,
          ...placeIn(values),
          isDefault: !addresses.some((other) => other.user === user.id),
        });
      return back(context, address ? view.messages.addressSaved : view.messages.addressAdded);
    }),
  );
}

export function addressActions(app: Hono<SiteEnv>, desk: ShopDesk): void {
  app.post(
    "/account/addresses/:id/default",
    asCustomer(desk, async (context, view, user) => {
      const address = addressOf(context, desk, user);
      if (!address) return await missing(context, desk);
      desk.stamp();
      for (const other of desk.state.addresses)
        if (other.user === user.id) other.isDefault = other.id === address.id;
      return back(context, view.messages.addressDefault(address.label));
    }),
  );
  app.post(
    "/account/addresses/:id/delete",
    asCustomer(desk, async (context, view, user) => {
      const address = addressOf(context, desk, user);
      if (!address) return await missing(context, desk);
      desk.stamp();
      desk.state.addresses = desk.state.addresses.filter(({ id }) => id !== address.id);
      return back(context, view.messages.addressDeleted(address.label));
    }),
  );
}
