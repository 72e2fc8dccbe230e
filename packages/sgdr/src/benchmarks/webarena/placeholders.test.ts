import { expect, test } from "vitest";
import { startUrls, withAddresses } from "./placeholders.js";
import { task } from "./task.fixture.js";

const addresses = { shopping: "http://shop:1", shopping_admin: "http://admin:2/admin" };
const page = {
  url: "__SHOPPING_ADMIN__/orders",
  locator: "document.title",
  required_contents: { must_include: ["__SHOPPING__/mug |OR| __REDDIT__/mug", "12"] },
};
const both = task({
  start_url: "__SHOPPING__/a |AND| __SHOPPING_ADMIN__/b",
  eval: {
    eval_types: ["url_match", "program_html"],
    reference_answers: null,
    reference_url: "__SHOPPING__/x |OR| __SHOPPING__/y",
    program_html: [page],
  },
});

test("addresses stand in every place that has a placeholder, expected texts included", () =>
  expect(withAddresses(both, addresses)).toMatchObject({
    start_url: "http://shop:1/a |AND| http://admin:2/admin/b",
    eval: {
      reference_url: "http://shop:1/x |OR| http://shop:1/y",
      program_html: [
        {
          url: "http://admin:2/admin/orders",
          required_contents: { must_include: ["http://shop:1/mug |OR| __REDDIT__/mug", "12"] },
        },
      ],
    },
  }));
test("what has no address stays as it is", () => expect(withAddresses(both, {})).toEqual(both));
test("the task itself is not changed", () => {
  const before = structuredClone(both);
  withAddresses(both, addresses);
  expect(both).toEqual(before);
});
test("what the checks themselves fill in later is left alone", () => {
  const url = "func:reddit_get_post_url('__last_url__')";
  const last = task({
    eval: {
      eval_types: ["program_html"],
      reference_answers: null,
      reference_url: "",
      program_html: [{ ...page, url }],
    },
  });
  expect(withAddresses(last, addresses).eval.program_html[0]?.url).toBe(url);
});
test("an address is put in as it is, whatever signs it has", () =>
  expect(withAddresses(task(), { shopping: "http://h/$&/a'b" }).start_url).toBe("http://h/$&/a'b"));
test.each([
  ["http://shop:1", ["http://shop:1"]],
  ["http://a |AND| http://b |AND| http://c", ["http://a", "http://b", "http://c"]],
])("%s begins at %j", (start_url, urls) => expect(startUrls(task({ start_url }))).toEqual(urls));
