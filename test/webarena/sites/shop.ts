import {
  escaped,
  field,
  labelled,
  pageOf,
  reproachIn,
  type Answer,
  type SiteContent,
  type Visit,
} from "./kit.js";

const products = [
  { sku: "MUG-BLUE", slug: "blue-stoneware-mug", name: "Blue Stoneware Mug", price: "12.50" },
  { sku: "LAMP-OAK", slug: "oak-reading-lamp", name: "Oak Reading Lamp", price: "48.00" },
  { sku: "RUG-WOOL", slug: "small-wool-rug", name: "Small Wool Rug", price: "75.25" },
] as const;
type Product = (typeof products)[number];

interface Review {
  readonly nickname: string;
  readonly stars: number;
  readonly detail: string;
}

interface Order {
  readonly number: number;
  readonly createdAt: string;
  readonly sku: string;
}

const shopper = { user: "emma.lopez@gmail.com", password: "Password.123" };
/** Of the interface for programs, which has an account of its own. */
const admin = { user: "admin", password: "admin1234", token: "token-of-the-shop" };

const page = pageOf("Stand-in Shop", [
  ["/", "Home"],
  ["/wishlist/", "My Wish List"],
  ["/sales/order/history/", "My Orders"],
  ["/customer/account/login/", "Sign In"],
]);

const searchForm =
  '<form action="/catalogsearch/result/" role="search"><label for="search">Search the shop</label> <input id="search" name="q"> <button>Search</button></form>';

const listOf = (items: readonly Product[]): string =>
  `<ul>${items.map(({ slug, name, price }) => `<li><a href="/${slug}.html">${name}</a> <span>$${price}</span></li>`).join("")}</ul>`;

const loginForm = (reproach: string): Answer =>
  page(
    "Customer Login",
    `${reproachIn(reproach)}<form method="post" action="/customer/account/loginPost/">${labelled("Email", "email", 'type="email"', "login[username]")}${labelled("Password", "pass", 'type="password"', "login[password]")}<button>Sign In</button></form>
<form action="/newsletter/"><label for="newsletter">Sign up for our newsletter</label> <input id="newsletter" name="mail" type="email"> <button>Subscribe</button></form>`,
  );

/** A shop with a wish list, orders and reviews, and the three calls for programs that checks make. */
export function shop(): SiteContent {
  let wishes: string[] = [];
  let reviews: Record<string, Review[]> = {};
  let orders: Order[] = [];
  const reset = (): void => {
    wishes = [];
    reviews = { "MUG-BLUE": [{ nickname: "Ines", stars: 4, detail: "Keeps the tea warm." }] };
    orders = [{ number: 187, createdAt: "2023-05-02 11:05:00", sku: "RUG-WOOL" }];
  };
  reset();

  const productPage = (product: Product): Answer =>
    page(
      product.name,
      `<p>SKU: ${product.sku}</p><p>Price: $${product.price}</p>
<form method="post" action="/wishlist/index/add/"><input type="hidden" name="sku" value="${product.sku}"><button>Add to Wish List</button></form>
<form method="post" action="/checkout/place/"><input type="hidden" name="sku" value="${product.sku}"><button>Order Now</button></form>
<section aria-label="Reviews"><h2>Reviews</h2><ul>${(reviews[product.sku] ?? []).map(({ nickname, stars, detail }) => `<li>${escaped(nickname)}: ${stars} of 5 stars. ${escaped(detail)}</li>`).join("")}</ul>
<form method="post" action="/review/product/post/"><input type="hidden" name="sku" value="${product.sku}">
<p><label for="stars">Rating</label> <select id="stars" name="stars">${[1, 2, 3, 4, 5].map((stars) => `<option>${stars}</option>`).join("")}</select></p>
${labelled("Nickname", "nickname")}${labelled("Review", "detail")}<button>Submit Review</button></form></section>`,
    );

  const orderPage = ({ number, createdAt, sku }: Order): Answer =>
    page(
      `Order # ${incrementOf(number)}`,
      `<p>Ordered on ${createdAt}</p><div class="order-details-items ordered"><table><tr><th>Product</th><th>SKU</th></tr><tr><td>${nameOf(sku)}</td><td>${sku}</td></tr></table></div>`,
    );

  const post = ({ path, form }: Visit): Answer | undefined => {
    const sku = field(form, "sku");
    const product = products.find((known) => known.sku === sku);
    if (!product) return undefined;
    if (path === "/wishlist/index/add/") {
      wishes = [...wishes.filter((known) => known !== sku), sku];
      return { to: "/wishlist/" };
    }
    if (path === "/checkout/place/") {
      const number = Math.max(...orders.map((order) => order.number)) + 1;
      const minute = String(orders.length).padStart(2, "0");
      orders = [...orders, { number, createdAt: `2023-06-12 09:${minute}:00`, sku }];
      return { to: `/sales/order/view/order_id/${number}/` };
    }
    if (path !== "/review/product/post/") return undefined;
    const review = {
      nickname: field(form, "nickname"),
      stars: Number(form.get("stars")),
      detail: field(form, "detail"),
    };
    reviews = { ...reviews, [sku]: [...(reviews[sku] ?? []), review] };
    return { to: `/${product.slug}.html` };
  };

  const get = ({ path, query }: Visit): Answer | undefined => {
    if (path === "/") return page("Welcome", `${searchForm}${listOf(products)}`);
    if (path === "/customer/account/login/") return loginForm("");
    if (path === "/customer/account/") return page("My Account", `<p>${shopper.user}</p>`);
    if (path === "/catalogsearch/result/") {
      const words = query.get("q") ?? "";
      const found = products.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
      return page(`Search results for: '${words}'`, `${searchForm}${listOf(found)}`);
    }
    if (path === "/wishlist/")
      return page(
        "My Wish List",
        wishes.length === 0
          ? "<p>You have no items in your wish list.</p>"
          : listOf(products.filter(({ sku }) => wishes.includes(sku))),
      );
    if (path === "/sales/order/history/")
      return page(
        "My Orders",
        `<ul>${orders.map(({ number }) => `<li><a href="/sales/order/view/order_id/${number}/">Order ${incrementOf(number)}</a></li>`).join("")}</ul>`,
      );
    const [, wanted] = /^\/sales\/order\/view\/order_id\/(\d+)\/?$/.exec(path) ?? [];
    const order = orders.find(({ number }) => number === Number(wanted));
    if (order) return orderPage(order);
    const product = products.find(({ slug }) => path === `/${slug}.html`);
    return product && productPage(product);
  };

  return {
    reset,
    login: {
      ...shopper,
      cookie: "PHPSESSID",
      sentTo: "/customer/account/loginPost/",
      userField: "login[username]",
      passwordField: "login[password]",
      inside: "/customer/account/",
      form: loginForm,
      at: "/customer/account/login/",
      isForUsers: (path) =>
        /^\/(?:wishlist|sales|checkout|customer\/account\/?$)/.test(path) && !path.includes("/login"),
    },
    answer: (visit) =>
      visit.path.startsWith("/rest/")
        ? rest(visit, { orders, reviews })
        : visit.method === "POST"
          ? post(visit)
          : get(visit),
  };
}

const nameOf = (sku: string): string => products.find((product) => product.sku === sku)?.name ?? sku;
/** Numbers have leading zeros where programs see them. */
const incrementOf = (number: number): string => String(number).padStart(9, "0");

interface ShopData {
  readonly orders: readonly Order[];
  readonly reviews: Readonly<Record<string, readonly Review[]>>;
}

/** What programs may ask: a token, the orders, the reviews of a product. */
function rest({ method, path, query, body, request }: Visit, { orders, reviews }: ShopData): Answer {
  if (method === "POST" && path === "/rest/default/V1/integration/admin/token") {
    const given = readJson(body);
    return given?.["username"] === admin.user && given["password"] === admin.password
      ? { json: admin.token }
      : { json: { message: "The account is wrong." }, status: 401 };
  }
  if (request.headers.authorization !== `Bearer ${admin.token}`)
    return { json: { message: "Nobody is logged in." }, status: 401 };
  if (path === "/rest/V1/orders") return { json: ordersJson(orders, query) };
  const [, sku] = /^\/rest\/V1\/products\/([^/]+)\/reviews$/.exec(path) ?? [];
  if (sku === undefined) return { json: { message: "There is no such call." }, status: 404 };
  return { json: (reviews[decodeURIComponent(sku)] ?? []).map(reviewJson) };
}

function ordersJson(orders: readonly Order[], query: URLSearchParams): unknown {
  const isNewestFirst =
    query.get("searchCriteria[sortOrders][0][field]") === "created_at" &&
    /^desc$/i.test(query.get("searchCriteria[sortOrders][0][direction]") ?? "");
  const oldestFirst = orders.toSorted((left, right) => left.createdAt.localeCompare(right.createdAt));
  const sorted = isNewestFirst ? oldestFirst.toReversed() : oldestFirst;
  const size = Number(query.get("searchCriteria[pageSize]") ?? orders.length);
  return { items: sorted.slice(0, size).map(orderJson), total_count: orders.length };
}

const orderJson = ({ number, createdAt, sku }: Order) => ({
  entity_id: number,
  increment_id: incrementOf(number),
  created_at: createdAt,
  items: [{ sku }],
});

const reviewJson = ({ nickname, stars, detail }: Review, index: number) => ({
  id: index + 1,
  nickname,
  detail,
  ratings: [{ rating_name: "Rating", percent: stars * 20, value: stars }],
});

function readJson(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined; // whoever sends something else has no account
  }
}
