import { html, type Html } from "../../kernel/html.js";
import type { Faults, Visit } from "../visit.js";
import { layout } from "./layout.js";
import { faultSummary, field } from "./parts.js";

export const signInPage = (visit: Visit, user: string, faults: Faults): Html => {
  const { signIn, account } = visit.words;
  return layout(visit, {
    title: account.signIn,
    main: html`<section class="card narrow">
      <h1>${account.signIn}</h1>
      <form class="stack" method="post" action="/sign-in" novalidate data-full>
        ${faultSummary(faults)} ${field({ name: "user", label: signIn.user, value: user }, faults)}
        ${field({ name: "password", label: signIn.password, value: "", type: "password" }, faults)}
        <div class="buttons"><button class="main">${signIn.send}</button></div>
      </form>
    </section>`,
  });
};
