import { parse } from "parse5";
import { expect, test } from "vitest";
import { allOf, attribute, textOf } from "../../packages/playground/src/kernel/rearranged/tree.js";
import { startSite } from "../../packages/playground/src/kernel/serve.js";
import type { SiteName } from "../../packages/playground/src/kernel/site.js";
import { sitesNamed } from "../../packages/playground/src/sites.js";

const paths: Readonly<Record<SiteName, readonly string[]>> = {
  shop: ["/", "/search?q=lamp", "/cart", "/account/orders", "/wish-list"],
  forum: ["/", "/posts/p177", "/submit", "/boards"],
  admin: ["/", "/orders", "/orders/71288", "/reviews", "/products"],
  code: ["/", "/projects/waymark", "/projects/waymark/members", "/projects/waymark/issues"],
  map: ["/", "/search?q=Bakeries", "/directions?from=Home", "/saved"],
};

/** Controls and headings of a page with their words. */
const named = (page: string): string[] =>
  allOf(parse(page), "a", "button", "input", "select", "textarea", "summary", "h1", "h2", "h3", "h4").map(
    (element) => {
      const hints = ["name", "type", "role", "aria-label", "placeholder", "title"];
      const told = hints.map((hint) => attribute(element, hint) ?? "");
      return [element.tagName, textOf(element).replace(/\s+/g, " "), ...told].join(" | ");
    },
  );

test.each(Object.keys(paths) as SiteName[])(
  "every page of %s has the same controls and headings on skin c as on skin a, in another order",
  async (name) => {
    const [kind] = sitesNamed([name]);
    if (!kind) throw new Error(`there is no site ${name}`);
    const [a, c] = await Promise.all([startSite(kind, { seed: 1 }), startSite(kind, { seed: 1, skin: "c" })]);
    try {
      for (const path of paths[name]) {
        const [one, other] = await Promise.all(
          [a, c].map(async ({ url }) => named(await (await fetch(`${url}${path}`)).text())),
        );
        expect(one?.length).toBeGreaterThan(10);
        expect(other).not.toEqual(one);
        expect(other?.toSorted()).toEqual(one?.toSorted());
      }
      const style = await fetch(`${c.url}/assets/rearranged.css`);
      expect([style.status, style.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
      expect((await fetch(`${a.url}/assets/rearranged.css`)).status).toBe(404);
    } finally {
      await a.close();
      await c.close();
    }
  },
);
