import type { Html } from "../../kernel/html.js";
import type { Fields } from "../../kernel/forms.js";
import type { Option } from "../looks/look.js";
import { flairs } from "../seed/boards.js";
import type { Faults } from "../seen.js";
import type { Visit } from "../visit.js";

export function submitPage(visit: Visit, given: Fields, faults: Faults): Html {
  const { words, look } = visit;
  return look.layout(visit, {
    title: words.submit.heading,
    main: look.card(
      words.submit.heading,
      look.form(visit, {
        action: "/submit",
        faults,
        inside: fieldsOf(visit, given, faults),
        send: words.submit.send,
        place: "page",
      }),
    ),
  });
}

function fieldsOf(visit: Visit, given: Fields, faults: Faults): Html {
  const { look } = visit;
  const { submit } = visit.words;
  const value = (name: string): string => given[name] ?? "";
  return look.arrange.submit({
    board: look.boardChoice(visit, value("board"), faults),
    title: look.field({ name: "title", label: submit.title, value: value("title") }, faults),
    kind: look.postKind(visit, value("kind") === "link" ? "link" : "text", {
      text: look.field({ name: "body", label: submit.body, value: value("body"), lines: 6 }, faults),
      link: look.field({ name: "url", label: submit.url, value: value("url"), type: "url" }, faults),
    }),
    flair: look.choice(
      {
        name: "flair",
        label: submit.flair,
        value: value("flair"),
        kind: "extra",
        options: [["", submit.noFlair], ...flairs.map((flair): Option => [flair, flair])],
      },
      faults,
    ),
    notify: look.checkbox("notify", submit.notify, value("notify") === "yes"),
  });
}
