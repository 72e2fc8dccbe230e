import { click, fill, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { placeIn } from "../seed/people.js";
import type { Address, ShopState, User } from "../state.js";
import { me } from "./me.js";
import { firstOf, found, waysOf } from "./ways.js";

const newLabels = ["Cabin", "Studio", "Workshop", "Summer house"];
const otherPeople = ["Emma Larsson", "Nils Larsson", "Greta Holm", "Ola Berg"];

export const addressAdd = defineTemplate({
  id: "address-add",
  kind: "change",
  count: 2,
  values: (_: ShopState, random) =>
    random.shuffle(newLabels).map((label) => ({
      label,
      name: random.pick(otherPeople),
      ...placeIn(random),
      phone: `555 ${random.int(2_000, 9_899)}`,
    })),
  check: ({ label, name, street, postcode, city, phone }) => ({
    changes: [
      {
        kind: "added",
        table: "addresses",
        row: {
          user: me,
          label: { like: label },
          name: { like: name },
          street: { like: street },
          postcode,
          city: { like: city },
          phone: { like: phone },
          isDefault: false,
        },
      },
    ],
  }),
  oracle: ({ label, name, street, postcode, city, phone }, world, skin) => {
    const { account, labels } = waysOf(skin, world);
    const words = labels.addresses;
    return [
      ...account("addresses"),
      click(on("link", words.add)),
      fill(on("textbox", words.label), label),
      fill(on("textbox", words.name), name),
      fill(on("textbox", words.street), street),
      fill(on("textbox", words.postcode), postcode),
      fill(on("textbox", words.city), city),
      fill(on("textbox", words.phone), phone),
      click(on("button", words.save)),
      say(`The address ${label} is in your address book.`),
    ];
  },
  wrong: (values) => ({ ...values, street: `${values.street} East` }),
});

const myAddresses = (world: ShopState): Address[] => world.addresses.filter(({ user }) => user === me);

export const addressChange = defineTemplate({
  id: "address-change",
  kind: "change",
  count: 2,
  values: (world: ShopState, random) =>
    random.shuffle(myAddresses(world)).map(({ label, id }, index) => {
      const [field, value] =
        index % 2 === 0
          ? (["phone", `555 ${random.int(2_000, 9_899)}`] as const)
          : (["postcode", String(random.int(1_100, 9_800))] as const);
      return { label, id, field, what: field === "phone" ? "phone number" : "postcode", value };
    }),
  check: ({ id, field, value }) => ({
    changes: [{ kind: "changed", table: "addresses", id, fields: { [field]: value } }],
  }),
  oracle: ({ label, field, value }, world, skin) => {
    const { account, labels } = waysOf(skin, world);
    const words = labels.addresses;
    return [
      ...account("addresses"),
      click(on("link", words.edit, label)),
      fill(on("textbox", words[field]), value),
      click(on("button", words.save)),
      say(`The address ${label} is changed.`),
    ];
  },
  wrong: (values, world) => {
    const other = firstOf(
      myAddresses(world).filter(({ id }) => id !== values.id),
      "second address",
    );
    return { ...values, label: other.label, id: other.id };
  },
});

const letterNames = { newsOffers: "offers", newsArrivals: "arrivals", newsGuides: "guides" } as const;
type LetterField = keyof typeof letterNames;
const letterTitles: Readonly<Record<LetterField, string>> = {
  newsOffers: "Offers and coupons",
  newsArrivals: "New arrivals",
  newsGuides: "Guides and ideas",
};
const letterFields: readonly LetterField[] = ["newsOffers", "newsArrivals", "newsGuides"];

export const newsletter = defineTemplate({
  id: "newsletter",
  kind: "change",
  count: 2,
  values: (world: ShopState, random) => {
    const user: User = found(world.users, me);
    return random.shuffle(letterFields).map((field) => ({
      field,
      letter: letterTitles[field],
      action: user[field] ? "unsubscribe me from" : "subscribe me to",
      frequency: random.pick(["Weekly", "Only now and then"]),
    }));
  },
  check: ({ field, frequency }, world) => ({
    changes: [
      {
        kind: "changed",
        table: "users",
        id: me,
        fields: { [field]: !found(world.users, me)[field], newsFrequency: frequency },
      },
    ],
  }),
  oracle: ({ field, frequency }, world, skin) => {
    const { account, toggleLetter, chooseFrequency, labels } = waysOf(skin, world);
    const words = labels.profile;
    return [
      ...account("profile"),
      toggleLetter(words[letterNames[field]]),
      chooseFrequency(frequency),
      click(on("button", words.save)),
      say("Your newsletters are set."),
    ];
  },
  wrong: (values) => ({
    ...values,
    frequency: values.frequency === "Weekly" ? "Only now and then" : "Weekly",
  }),
});
