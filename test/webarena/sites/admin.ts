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

interface Rule {
  readonly id: number;
  readonly name: string;
  readonly website: string;
  readonly group: string;
  readonly action: string;
  readonly amount: string;
}

const websites = ["Main Website"];
const groups = ["NOT LOGGED IN", "General", "Wholesale"];
const actions = {
  by_percent: "Percent of product price discount",
  by_fixed: "Fixed amount discount",
} as const;

const page = pageOf("Stand-in Admin", [
  ["/admin/dashboard", "Start"],
  ["/admin/sales_rule/promo_quote/", "Cart Price Rules"],
]);

/** Its fields have no labels but placeholders. */
const loginForm = (reproach: string): Answer =>
  page(
    "Welcome, please sign in",
    `${reproachIn(reproach)}<form method="post" action="/admin"><p><input name="login[username]" placeholder="user name"></p><p><input name="login[password]" type="password" placeholder="password"></p><button>Sign in</button></form>`,
  );

const options = (values: readonly (readonly [string, string])[], chosen: string): string =>
  values
    .map(
      ([value, name]) =>
        `<option value="${value}"${value === chosen ? " selected" : ""}>${escaped(name)}</option>`,
    )
    .join("");
const numbered = (names: readonly string[]): (readonly [string, string])[] =>
  names.map((name, index) => [String(index), name] as const);

/** What belongs to the discount is drawn when its part of the form is opened, as in the original. */
const ruleForm = (rule: Rule): string => `<form method="post" action="/admin/sales_rule/promo_quote/save/">
<input type="hidden" name="rule_id" value="${rule.id}">
${labelled("Rule Name", "name", `value="${escaped(rule.name)}"`)}
<p><label for="website">Websites</label> <select id="website" name="website_ids" size="2">${options(numbered(websites), rule.website)}</select></p>
<p><label for="group">Customer Groups</label> <select id="group" name="customer_group_ids" size="4">${options(numbered(groups), rule.group)}</select></p>
<section data-index="actions"><button type="button" class="admin__collapsible-title" aria-expanded="false">Actions</button>
<template><p><label for="action">Apply</label> <select id="action" name="simple_action">${options(Object.entries(actions), rule.action)}</select></p>
${labelled("Discount Amount", "amount", `value="${escaped(rule.amount)}"`, "discount_amount")}</template></section>
<button>Save</button></form>
<script>
for (const title of document.querySelectorAll(".admin__collapsible-title"))
  title.addEventListener("click", () => {
    const template = title.parentElement.querySelector("template");
    if (!template) return;
    title.setAttribute("aria-expanded", "true");
    template.replaceWith(template.content);
  });
</script>`;

/** A shop's back office with price rules; everything in it is for users. */
export function admin(): SiteContent {
  let rules: Rule[] = [];
  const reset = (): void => {
    rules = [{ id: 1, name: "Tea week", website: "0", group: "1", action: "by_fixed", amount: "3" }];
  };
  reset();
  const nextId = (): number => Math.max(0, ...rules.map(({ id }) => id)) + 1;
  const blank = (): Rule => ({
    id: nextId(),
    name: "",
    website: "",
    group: "",
    action: "by_percent",
    amount: "0",
  });

  const save = ({ form }: Visit): Answer => {
    const id = Number(form.get("rule_id"));
    const before = rules.find((rule) => rule.id === id) ?? blank();
    const rule = {
      id,
      name: field(form, "name"),
      website: field(form, "website_ids"),
      group: field(form, "customer_group_ids"),
      action: form.get("simple_action") ?? before.action,
      amount: form.get("discount_amount") ?? before.amount,
    };
    rules = [...rules.filter((known) => known.id !== id), rule];
    return { to: `/admin/sales_rule/promo_quote/edit/id/${id}/` };
  };

  const rulesPage = (): Answer =>
    page(
      "Cart Price Rules",
      `<p><a href="/admin/sales_rule/promo_quote/new/">Add New Rule</a></p><table><tr><th>ID</th><th>Rule</th><th>Discount</th></tr>${rules.map(({ id, name, amount }) => `<tr><td>${id}</td><td><a href="/admin/sales_rule/promo_quote/edit/id/${id}/">${escaped(name)}</a></td><td>${escaped(amount)}</td></tr>`).join("")}</table>`,
    );

  return {
    reset,
    login: {
      user: "admin",
      password: "admin1234",
      cookie: "admin",
      sentTo: "/admin",
      userField: "login[username]",
      passwordField: "login[password]",
      inside: "/admin/dashboard",
      form: loginForm,
      isForUsers: () => true,
    },
    answer: (visit) => {
      const { path, method } = visit;
      if (path === "/admin/sales_rule/promo_quote/save/" && method === "POST") return save(visit);
      if (/^\/admin(?:\/dashboard)?\/?$/.test(path))
        return page("Dashboard", `<p>Price rules: ${rules.length}</p>`);
      if (/^\/admin\/sales_rule\/promo_quote\/?$/.test(path)) return rulesPage();
      if (/^\/admin\/sales_rule\/promo_quote\/new\/?$/.test(path))
        return page("New Cart Price Rule", ruleForm(blank()));
      const [, wanted] = /^\/admin\/sales_rule\/promo_quote\/edit\/id\/(\d+)\/?$/.exec(path) ?? [];
      const rule = rules.find(({ id }) => id === Number(wanted));
      return rule && page(`Rule ${rule.name}`, `<p role="status">The rule is saved.</p>${ruleForm(rule)}`);
    },
  };
}
