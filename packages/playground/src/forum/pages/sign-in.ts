import { html, type Html } from "../../kernel/html.js";
import type { Faults } from "../seen.js";
import type { Visit } from "../visit.js";

export const signInPage = (visit: Visit, user: string, faults: Faults): Html => {
  const { words, look } = visit;
  return look.layout(visit, {
    title: words.account.signIn,
    main: look.card(
      words.account.signIn,
      look.form(visit, {
        action: "/sign-in",
        faults,
        inside: html`${look.field({ name: "user", label: words.signIn.user, value: user }, faults)}
        ${look.field({ name: "password", label: words.signIn.password, value: "", type: "password" }, faults)}`,
        send: words.signIn.send,
        place: "page",
        full: true,
      }),
    ),
  });
};
