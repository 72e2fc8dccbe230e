/**
 * A general store, rendered by the server. Deliberately wrong in its markup, as real shops are:
 * the cart in the header, the tiles of the start page, the colours of a product and the cross of a message are
 * `div`s and `span`s with a click listener and no role; product pictures on product pages are images without a name;
 * the placeholder is the only visible label of the search field and of the price range; the column of buttons in the
 * cart has no heading, table headings there have no scope; the user's menu is a plain list behind `aria-haspopup`;
 * tabs do not move with the arrow keys; the toast's link is inside the status region; heading levels jump on lists.
 * In the second skin: what saves a product for later and the signs beside its number of pieces are `span`s with a click
 * listener; which order, section or part is shown is said by colour alone; the tables of saved items and of addresses
 * have no headings; one name is on many links and buttons of a page; the picture of a product has a role and no name;
 * what the search field suggests is announced by nothing; titles of opinions are bold text; heading levels jump.
 */
import { defineSite } from "../kernel/site.js";
import { shopRoutes } from "./routes/all.js";
import { accounts } from "./seed/people.js";
import { seedShop } from "./seed/seed.js";
import { templates } from "./templates/all.js";

export const shop = defineSite({
  id: "shop",
  title: "Larkfield",
  about: "A general store: catalogue, cart and checkout, wish list, orders, address book, reviews, help",
  accounts,
  seed: seedShop,
  routes: shopRoutes,
  templates,
});
