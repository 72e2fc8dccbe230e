import type { Html } from "../../kernel/html.js";
import type { Fields } from "../../kernel/forms.js";
import { zones } from "../seed/people.js";
import type { Faults } from "../seen.js";
import type { Visit } from "../visit.js";

export function settingsPage(visit: Visit, given: Fields, faults: Faults): Html {
  const { words, look } = visit;
  return look.layout(visit, {
    title: words.account.settings,
    main: look.card(
      words.account.settings,
      look.form(visit, {
        action: "/settings",
        faults,
        inside: fieldsOf(visit, given, faults),
        send: words.settings.save,
        place: "page",
      }),
    ),
  });
}

function fieldsOf({ words, look }: Visit, given: Fields, faults: Faults): Html {
  const { settings } = words;
  const value = (name: string): string => given[name] ?? "";
  const mail = (name: "mailReplies" | "mailMessages" | "mailDigest"): Html =>
    look.checkbox(name, settings[name], value(name) === "yes");
  return look.arrange.settings({
    name: look.field({ name: "name", label: settings.name, value: value("name") }, faults),
    about: look.field(
      { name: "about", label: settings.about, value: value("about"), lines: 4, hint: words.texts.aboutHint },
      faults,
    ),
    born: look.field({ name: "born", label: settings.born, value: value("born"), type: "date" }, faults),
    zone: look.choice(
      {
        name: "zone",
        label: settings.zone,
        value: value("zone"),
        kind: "long",
        options: zones.map((zone) => [zone, zone]),
      },
      faults,
    ),
    email: look.field({ name: "email", label: settings.email, value: value("email"), type: "email" }, faults),
    mailReplies: mail("mailReplies"),
    mailMessages: mail("mailMessages"),
    mailDigest: mail("mailDigest"),
  });
}
