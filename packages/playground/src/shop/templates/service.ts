import { money } from "../../kernel/html.js";
import { click, fill, giveUp, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import type { Faq, ShopState, Zone } from "../state.js";
import { me } from "./me.js";
import { asked, firstOf, found, myCart, myOrders, spare, waysOf } from "./ways.js";

const letters: readonly (readonly [topic: string, text: string])[] = [
  ["Damaged item", "One of the parts came with a deep scratch."],
  ["Missing item", "The parcel was one piece short when I opened it."],
  ["Late delivery", "Please tell me when it will reach me."],
  ["Invoice question", "Could you send me the invoice once more?"],
  ["Something else", "I would like to add a note for the driver."],
];

export const contactOrder = defineTemplate({
  id: "contact-order",
  kind: "change",
  count: 2,
  values: (world: ShopState, random) => {
    const orders = random.sample(myOrders(world), letters.length);
    return random.shuffle(letters).flatMap(([topic, text], index) => {
      const order = orders[index];
      return order ? [{ topic, text, order: order.id }] : [];
    });
  },
  check: ({ topic, text, order }) => ({
    changes: [{ kind: "added", table: "messages", row: { user: me, topic, order, text: { like: text } } }],
  }),
  oracle: ({ topic, text, order }, world, skin) => {
    const { labels, chooseTopic } = waysOf(skin, world);
    const words = labels.contact;
    return [
      click(on("link", labels.footer.contact)),
      chooseTopic(topic),
      fill(on("textbox", words.order), order),
      fill(on("textbox", words.message), text),
      click(on("button", words.send)),
      say("Your message is sent.", words.thanks),
    ];
  },
  wrong: (values, world, random) => ({
    ...values,
    order: random.pick(myOrders(world).filter(({ id }) => id !== values.order)).id,
  }),
});

const zoneOf = (world: ShopState, postcode: number): Zone =>
  firstOf(
    world.zones.filter(({ from, to }) => postcode >= from && postcode <= to),
    `zone of ${postcode}`,
  );

export const courierPrice = defineTemplate({
  id: "courier-price",
  kind: "information",
  count: 2,
  values: (world: ShopState, random) =>
    random.shuffle(asked(world.zones)).map(({ from, to }) => ({
      postcode: random.int(from + 5, to - 5),
    })),
  check: ({ postcode }, world) => ({
    answer: { kind: "number", value: zoneOf(world, postcode).fee / 100 },
  }),
  oracle: ({ postcode }, world, skin) => {
    const { labels } = waysOf(skin, world);
    const fee = money(zoneOf(world, postcode).fee);
    return [
      click(on("link", labels.footer.stores)),
      fill(on("textbox", labels.estimator.postcode), String(postcode)),
      click(on("button", labels.estimator.check)),
      say(`The evening courier costs ${fee}.`, fee),
    ];
  },
  wrong: (_, world, random) => ({ postcode: random.pick(spare(world.zones)).from + 7 }),
});

const telling = (world: ShopState): Faq[] => world.faqs.filter(({ asks }) => asks !== "");

export const helpAnswer = defineTemplate({
  id: "help-answer",
  kind: "information",
  count: 2,
  values: (world: ShopState, random) =>
    random.shuffle(asked(telling(world))).map(({ id, asks }) => ({ id, asks })),
  check: ({ id }, world) => ({ answer: { kind: "number", value: found(world.faqs, id).number } }),
  oracle: ({ id }, world, skin) => {
    const { labels, askAbout } = waysOf(skin, world);
    const { question, number, answer } = found(world.faqs, id);
    return [click(on("link", labels.footer.help)), askAbout(question), say(String(number), answer)];
  },
  wrong: (_, world, random) => {
    const other = random.pick(spare(telling(world)));
    return { id: other.id, asks: other.asks };
  },
});

const extras = ["gift-wrapped with a ribbon", "engraved with my initials"];

export const cartExtra = defineTemplate({
  id: "cart-extra",
  kind: "infeasible",
  count: 1,
  values: (world: ShopState, random) =>
    random.shuffle(extras).flatMap((extra) => {
      const [line] = myCart(world);
      return line ? [{ extra, product: found(world.products, line.product).name }] : [];
    }),
  check: () => ({ infeasible: true }),
  oracle: ({ extra }, world, skin) => {
    const { openCart, labels } = waysOf(skin, world);
    return [openCart(), giveUp(`Nothing here lets a product be ${extra}.`, labels.cart.summary)];
  },
  wrong: ({ product, extra }, world) => ({
    steps: (skin) => [waysOf(skin, world).openCart(), say(`The ${product} will be ${extra}.`)],
  }),
});
