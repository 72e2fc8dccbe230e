import { click, fill, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { groups, type AdminState } from "../state.js";
import { waysOf } from "./ways.js";

const notes = [
  "Gets the price list by post.",
  "Ask for the new address in May.",
  "Wants to be told about returns.",
  "Two parcels at most in a month.",
];

export const customerGroup = defineTemplate({
  id: "customer-group",
  kind: "change",
  count: 3,
  // who has a note already could lose it or keep it
  values: (world: AdminState, random) => {
    const people = random.shuffle(world.customers.filter(({ note }) => note === ""));
    return random.shuffle(notes).flatMap((note, index) => {
      const person = people[index];
      if (!person) return [];
      const group = random.pick(groups.filter((other) => other !== person.group));
      return [{ customer: person.name, id: person.id, was: person.group, group, note }];
    });
  },
  check: ({ id, group, note }) => ({
    changes: [{ kind: "changed", table: "customers", id, fields: { group, note: { like: note } } }],
  }),
  oracle: ({ customer, group, note }, _, skin) => {
    const { openCustomer, unfold, pick, labels } = waysOf(skin);
    const words = labels.customers;
    return [
      ...openCustomer(customer),
      unfold(words.edit),
      pick(words.groupField, group),
      fill(on("textbox", words.noteField), note),
      click(on("button", words.save)),
      say("The customer is updated.", words.saved(customer)),
    ];
  },
  wrong: (values, _, random) => ({
    ...values,
    group: random.pick(groups.filter((other) => other !== values.group && other !== values.was)),
  }),
});
