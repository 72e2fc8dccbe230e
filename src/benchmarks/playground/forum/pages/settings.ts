import { html, type Html } from "../../kernel/html.js";
import type { Fields } from "../../kernel/forms.js";
import { zones } from "../seed/people.js";
import type { Faults, Visit } from "../visit.js";
import { layout } from "./layout.js";
import { checkbox, faultSummary, field } from "./parts.js";

export function settingsPage(visit: Visit, given: Fields, faults: Faults): Html {
  const { settings, account } = visit.words;
  const value = (name: string): string => given[name] ?? "";
  const on = (name: string): boolean => value(name) === "yes";
  return layout(visit, {
    title: account.settings,
    main: html`<section class="card narrow">
      <h1>${account.settings}</h1>
      <form class="stack" method="post" action="/settings" novalidate>
        ${faultSummary(faults)}
        <h2>Profile</h2>
        ${field({ name: "name", label: settings.name, value: value("name") }, faults)}
        ${field(
          {
            name: "about",
            label: settings.about,
            value: value("about"),
            lines: 4,
            hint: "At most 300 characters",
          },
          faults,
        )}
        ${field({ name: "born", label: settings.born, value: value("born"), type: "date" }, faults)}
        ${field(
          {
            name: "zone",
            label: settings.zone,
            value: value("zone"),
            options: zones.map((zone) => [zone, zone]),
          },
          faults,
        )}
        <h2>Email</h2>
        ${field({ name: "email", label: settings.email, value: value("email"), type: "email" }, faults)}
        ${checkbox("mailReplies", settings.mailReplies, on("mailReplies"))}
        ${checkbox("mailMessages", settings.mailMessages, on("mailMessages"))}
        ${checkbox("mailDigest", settings.mailDigest, on("mailDigest"))}
        <div class="buttons"><button class="main">${settings.save}</button></div>
      </form>
    </section>`,
  });
}
