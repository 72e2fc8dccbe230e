import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashOf, lexicalEmbedder, lexicalVector } from "./lexical.js";
import { dot } from "./vector.js";
import { plainWords, stem } from "./words.js";

const signal = new AbortController().signal;
const likeness = (left: string, right: string): number => dot(lexicalVector(left), lexicalVector(right));

describe("a sentence is more similar to one about the same operation than to another", () => {
  const triples = [
    [
      "Put the item in the basket",
      "Add the product to the cart on a product detail page",
      "Delete a product from the basket on the cart page",
    ],
    [
      "Delete my last address",
      "Remove an address from the address book page",
      "Add a new address on the address book page",
    ],
    [
      "Reply to the newest comment",
      "Fill in a reply message and submit it using the reply textbox and post button on a comment thread page",
      "Select a shipping carrier from a dropdown on an order details page",
    ],
    [
      "Add the lamp to my wishlist",
      "Add a product to the wish list on a product page",
      "Sort the list of products by price on a search results page",
    ],
    [
      "Get driving directions from the airport to the harbour",
      "Fill in the starting point and destination and click Go to get driving directions on a directions form",
      "Write a product review with a rating on the product page",
    ],
    [
      "Log in with my password",
      "Fill in name and password and submit the sign-in form",
      "Upvote a post on a thread page",
    ],
    [
      "Show the cheapest products first",
      "Sort the list of products by price on a search results page",
      "Subscribe to a forum from its board page",
    ],
    [
      "Search results page listing 12 items, where one can sort the list, filter by price and add to cart.",
      "Sort the results on a product search results page",
      "Submit a comment on a merge request page",
    ],
    [
      "Discussion page with 8 entries, where one can reply, upvote and search the site.",
      "Submit a reply on a comment thread page",
      "Change the delivery address in the account settings",
    ],
    [
      'Form page about "Shipping address" with 6 fields, where one can save the address.',
      "Fill in and save the delivery address on the address form",
      "Open the newest thread on a forum page",
    ],
    [
      "Folow the gardening board",
      "Subscribe to a forum from its board page",
      "Write a product review on the product page",
    ],
  ] as const;
  test.each(triples)("%s", (sentence, same, other) => {
    expect(likeness(sentence, same)).toBeGreaterThan(likeness(sentence, other) + 0.05);
  });
});

test("frequent words do not make sentences similar", () => {
  const left = "Click the button on the page to submit a reply";
  const right = "Click the button on the page to upload an avatar";
  expect(likeness(left, right)).toBeLessThan(0.35);
});

test("case, accents, punctuation, plurals and the spelling of compounds change nothing", () => {
  const plain = lexicalVector("add products to the wish list");
  for (const same of [
    "Add products to the wish-list.",
    "ADD PRODUCTS TO THE WISHLIST",
    "add próduct to the wish_lists",
  ])
    expect(dot(plain, lexicalVector(same))).toBeCloseTo(1, 6);
});

test("forms of one word have one stem", () => {
  const same = [
    "rate rates rated rating ratings",
    "ship ships shipped shipping",
    "reply replies replied replying",
    "box boxes",
    "address addresses",
    "search searches searched searching",
    "page pages",
    "delete deletes deleted deleting",
    "add adds added adding",
  ];
  for (const row of same) expect(new Set(row.split(" ").map(stem)), row).toHaveLength(1);
  expect(["red", "string", "feed", "news", "status", "is"].map(stem)).toEqual([
    "red",
    "string",
    "feed",
    "new",
    "status",
    "is",
  ]);
  expect(plainWords("submitReply_2: Über-Größe’s")).toEqual(["submit", "reply", "2", "uber", "große", "s"]);
});

test("every text has a vector of unit length, and always the same one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: "binary" }), fc.lorem(), fc.constant("")), async (text) => {
      const [first = new Float32Array(), second] = await lexicalEmbedder.embed([text, text], signal);
      return (
        first.length === 384 && first.join() === second?.join() && Math.abs(dot(first, first) - 1) < 1e-5
      );
    }),
  );
  expect(lexicalEmbedder.dimensions).toBe(384);
});

test("a text without words is similar to no other text", () => {
  expect(Math.abs(likeness("…", "Add the product to the cart"))).toBeLessThan(0.2);
  expect(likeness("…", "")).toBeCloseTo(1, 6);
});

test("a very long word or text is embedded quickly", () => {
  const began = performance.now();
  lexicalVector(`${"a".repeat(100_000)}ing`);
  lexicalVector("reply to the comment ".repeat(5_000));
  expect(performance.now() - began).toBeLessThan(2_000);
});

test("vectors never change: a change here needs a new id for the embedder", () => {
  expect(lexicalEmbedder.id).toBe("lexical-1");
  expect([hashOf("", 0), hashOf("w cart", 0), hashOf("w cart", 1), hashOf("c ä☃", 3)]).toMatchInlineSnapshot(`
    [
      2872998923,
      3028227258,
      2397407615,
      440722819,
    ]
  `);
  const vector = lexicalVector("Add the product to the cart on a product detail page");
  const digest = hashOf([...vector].map((value) => value.toFixed(6)).join(" "), 0);
  expect([digest, ...Array.from(vector.slice(0, 6), (value) => value.toFixed(6))]).toMatchInlineSnapshot(`
    [
      3854028938,
      "0.000000",
      "0.000000",
      "0.000000",
      "0.000000",
      "-0.061818",
      "0.012364",
    ]
  `);
});
