import { expect, test } from "vitest";
import { fitsUrl } from "./url-pattern.js";

const page = "https://shop.example/orders/12?tab=items#top";

test.each([
  ["/orders/12", page],
  ["/orders/*", page],
  ["/orders/12?tab=items", page],
  ["/orders/12?tab=*#top", page],
  ["/orders/12#top", page],
  ["**/12", page],
  ["https://shop.example/**", page],
  ["https://*.example/orders/*", page],
  ["https://shop.example", "https://shop.example/"],
  ["/orders", "https://shop.example/orders/"],
  ["/orders/", "https://shop.example/orders"],
  ["/a b/é", "https://shop.example/a%20b/%C3%A9"],
  ["/100%", "https://shop.example/100%"],
  [String.raw`/orders\/\d+/`, page],
  ["/^https:.*ORDERS/i", page],
  [String.raw`/^\/orders/`, page],
  ["/tmp/*.html", "file:///tmp/a.html"],
  ["file:///tmp/**", "file:///tmp/x/a.html"],
])("%s is %s", (pattern, url) => expect(fitsUrl(pattern, url)).toBe(true));

test.each([
  ["/orders", page],
  ["/*", page],
  ["/orders/12?tab=bill", page],
  ["/orders/1", page],
  ["http://shop.example/**", page],
  ["/orders.12", "https://shop.example/orders-12"],
  ["/orders/12#bottom", page],
  ["/orders/", page], // a path between slashes is no regular expression
])("%s is not %s", (pattern, url) => expect(fitsUrl(pattern, url)).toBe(false));
