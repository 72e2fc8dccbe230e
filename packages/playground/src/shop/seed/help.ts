import type { Random } from "sgdr/plugin";
import type { Faq, Zone } from "../state.js";

/** A question with its answer; `#` is the number that the seed chooses. */
interface Rule {
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
  readonly asks?: string;
  /** No number is in two of these lists, so that no answer fits two questions. */
  readonly numbers?: readonly number[];
}

const rules: readonly Rule[] = [
  {
    topic: "Returns",
    question: "Can I send something back?",
    answer: "Yes. You may return anything unused within # days of delivery, and we pay the postage.",
    asks: "how many days after delivery unused goods may be returned",
    numbers: [30, 45, 60, 100],
  },
  {
    topic: "Returns",
    question: "How do I get my money back?",
    answer: "We refund the way you paid, as soon as the parcel has been opened in our warehouse.",
  },
  {
    topic: "Returns",
    question: "What if it breaks?",
    answer:
      "Tell us with the contact form. A repair takes up to # days; if it takes longer, you get a replacement.",
    asks: "how many days a repair takes at most",
    numbers: [15, 16, 18, 24],
  },
  {
    topic: "Delivery",
    question: "Where do you deliver?",
    answer: "Everywhere in the country. Large furniture is brought to the kerb only.",
  },
  {
    topic: "Delivery",
    question: "How long is a parcel kept at the pickup point?",
    answer: "It waits for you for # days; after that it travels back to us.",
    asks: "how many days a parcel is kept at the pickup point",
    numbers: [7, 8, 9, 12],
  },
  {
    topic: "Delivery",
    question: "Can I choose the day?",
    answer: "Yes, in the checkout, for any day but Sunday.",
  },
  {
    topic: "Payment",
    question: "How can I pay?",
    answer: "By invoice or with a card that is stored in your account.",
  },
  {
    topic: "Payment",
    question: "When is an invoice due?",
    answer: "Please pay within # days of the date on the invoice.",
    asks: "how many days one has to pay an invoice",
    numbers: [14, 20, 21, 28],
  },
  {
    topic: "Payment",
    question: "Can companies order large amounts?",
    answer: "Yes. From # pieces of one product on, ask us for an offer through the contact form.",
    asks: "from how many pieces of one product a company can ask for an offer",
    numbers: [25, 40, 50, 75],
  },
  {
    topic: "Products",
    question: "For how long can I get spare parts?",
    answer: "For # years after a product has left the catalogue.",
    asks: "for how many years spare parts are available",
    numbers: [10, 11, 13, 17],
  },
  {
    topic: "Products",
    question: "Are the photos true to colour?",
    answer: "Our pictures are drawings, so please read the colour's name as well.",
  },
  {
    topic: "Account",
    question: "How do I change my e-mail address?",
    answer: "Write to us; for your safety it cannot be changed in the profile.",
  },
];

export const faqs = (random: Random): Faq[] =>
  rules.map(({ topic, question, answer, asks = "", numbers = [0] }, index) => {
    const number = random.pick(numbers);
    return {
      id: `f${index + 1}`,
      topic,
      question,
      answer: answer.replace("#", String(number)),
      asks,
      number,
    };
  });

const depots = ["Brookhaven", "Millbrook", "Stonebridge", "Harlow Green", "Kingsmere", "Saltmarsh"];

/** Neighbouring ranges of postcodes, each with its own days and fee. */
export function zones(random: Random): Zone[] {
  const edges = [1_000, 2_200, 3_500, 4_600, 6_300, 8_000, 10_000];
  const days = random.shuffle([2, 3, 4, 5, 6, 7]);
  const fees = random.sample([340, 415, 465, 520, 585, 635, 690, 745, 810, 875], 6);
  return depots.map((depot, index) => ({
    id: `z${index + 1}`,
    from: edges[index] ?? 0,
    to: (edges[index + 1] ?? 0) - 1,
    days: days[index] ?? 3,
    fee: fees[index] ?? 500,
    depot,
  }));
}
