import type { Hono } from "hono";
import type { SiteEnv } from "../../kernel/visitor.js";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import { addressForm, addressesPage, type addressFields } from "../pages/account.js";
import type { Address, User } from "../state.js";
import { redirectWith, type ShopContext, type ShopDesk, type View } from "../view.js";
import { asCustomer, missing, reply, titled } from "./reply.js";

type Form = Readonly<Record<string, string>>;

const needed: Readonly<Record<string, string>> = {
  label: "Enter a name for this address.",
  name: "Enter a full name.",
  street: "Enter a street and number.",
  city: "Enter a town.",
};

const problemsOf = (form: Form): Problems => ({
  ...Object.fromEntries(Object.entries(needed).filter(([name]) => (form[name] ?? "") === "")),
  ...(!/^[1-9]\d{3}$/.test(form["postcode"] ?? "") && { postcode: "Enter a postcode of four figures." }),
  ...(!/^[\d +()-]{6,20}$/.test(form["phone"] ?? "") && { phone: "Enter a phone number." }),
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
  const main = addressForm(view, { action: `/account/addresses/${id}`, heading }, values, problems);
  return await reply(context, view, titled(heading, main), Object.keys(problems).length > 0 ? 422 : 200);
}

export function addressRoutes(app: Hono<SiteEnv>, desk: ShopDesk): void {
  app.get(
    "/account/addresses",
    asCustomer(
      desk,
      async (context, view, user) =>
        await reply(context, view, titled(view.labels.addresses.heading, addressesPage(view, user.id))),
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
      const problems = problemsOf(values);
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
      return back(context, address ? "The address was saved." : "The address was added.");
    }),
  );
}

export function addressActions(app: Hono<SiteEnv>, desk: ShopDesk): void {
  app.post(
    "/account/addresses/:id/default",
    asCustomer(desk, async (context, _, user) => {
      const address = addressOf(context, desk, user);
      if (!address) return await missing(context, desk);
      desk.stamp();
      for (const other of desk.state.addresses)
        if (other.user === user.id) other.isDefault = other.id === address.id;
      return back(context, `${address.label} is your default address now.`);
    }),
  );
  app.post(
    "/account/addresses/:id/delete",
    asCustomer(desk, async (context, _, user) => {
      const address = addressOf(context, desk, user);
      if (!address) return await missing(context, desk);
      desk.stamp();
      desk.state.addresses = desk.state.addresses.filter(({ id }) => id !== address.id);
      return back(context, `The address ${address.label} was deleted.`);
    }),
  );
}
