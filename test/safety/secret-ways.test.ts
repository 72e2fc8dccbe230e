import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Secret, secretsOf } from "../../packages/sgdr/src/domain/secrets.js";
import { sweep } from "../lib/thorough.js";
import { launch, openAt, site, type TestSite } from "../browser/_open.js";

/** Ways in which a page says what was typed; each is a script that has it as `typed`, and as `grouped` with spaces. */
const ways: Readonly<Record<string, string>> = {
  "a name": `out("<button>" + typed + "</button>")`,
  "a name in groups": `out("<button>" + grouped + "</button>")`,
  "a name in groups that spaces keep apart": `out("<p>" + grouped.replaceAll(" ", "&nbsp;") + "</p>")`,
  "a text with marks of no width": `out("<p>" + [...typed].join("\\u200b") + "</p>")`,
  "a value in groups": `out("<input aria-label='v'>").value = grouped`,
  "the level of a heading": `out("<h2 aria-level='" + typed + "'>Level</h2>")`,
  "the value of a slider": `out("<div role='slider' aria-label='s' aria-valuenow='" + typed + "'></div>")`,
  "a progress bar": `out("<progress aria-label='p' max='9e20' value='" + typed + "'></progress>")`,
  "an id": `out("<button id='x" + typed + "'>Named</button>")`,
  "a name attribute in groups": `out("<input aria-label='n' name='" + grouped + "'>")`,
  "a test id": `out("<button data-testid='" + typed + "'>Tested</button>")`,
  "a test id's own name": `out("<button data-" + typed + "='1'>Odd</button>")`,
  "a role": `out("<button role='" + typed + "'>Role</button>")`,
  "a title in groups": `document.title = grouped`,
  "a title that is cut": `document.title = "x".repeat(288) + grouped`,
  "an address": `history.replaceState(null, "", "/at/" + encodeURIComponent(grouped))`,
  "a dialog": `alert(grouped)`,
  "a dialog that is cut": `alert("x".repeat(290) + grouped)`,
  "a method": `fetch("/m", { method: "X" + typed }).catch(() => 0)`,
  "a path": `fetch("/" + encodeURIComponent(grouped), { method: "POST" }).catch(() => 0)`,
  "a path of digits in folders": `fetch("/" + grouped.replaceAll(" ", "/")).catch(() => 0)`,
  "how far it is scrolled": `document.body.style.height = "9999999px"; scrollTo(0, typed.slice(0, 6))`,
  "the name of a frame": `out("<iframe title='" + grouped + "' srcdoc='<p>In</p>'></iframe>")`,
  "a heading above": `out("<h2>" + grouped + "</h2><button>Under</button>")`,
  "a shadow tree": `out("<div></div>").attachShadow({ mode: "open" }).innerHTML = "<button>" + grouped + "</button>"`,
  "text that style makes": `document.head.append(Object.assign(document.createElement("style"), { textContent: "#out::before { content: '" + grouped + "' }" }))`,
  "the words for a value": `out("<div role='slider' aria-label='s' aria-valuenow='1' aria-valuetext='" + grouped + "'></div>")`,
  "a placeholder": `out("<input placeholder='" + grouped + "'>")`,
  "an address that is refused": `location.href = "http://x" + typed + ".example/"`,
  "the title of a window": `const w = open(""); w.document.title = grouped`,
  "an option": `out("<select aria-label='o'><option>" + grouped + "</option></select>")`,
};

interface Typed {
  readonly value: string;
  readonly grouped: string;
  /** The ways that are tried every time. */
  readonly sample: readonly string[];
}
const values: Readonly<Record<string, Typed>> = {
  "the number of a card": {
    value: "4111111111111111",
    grouped: "4111 1111 1111 1111",
    sample: Object.keys(ways),
  },
  // only its separators are others
  "a phone number": {
    value: "2025550147",
    grouped: "(202) 555-0147",
    sample: [
      "a name in groups",
      "a value in groups",
      "a title that is cut",
      "an address",
      "a dialog that is cut",
    ],
  },
};

const page = (script: string, grouped: string): string => `
  <input aria-label="Field"><button onclick="go()">Go</button><div id="out"></div>
  <script>
    const out = (html) => { const into = document.getElementById("out"); into.innerHTML = html; return into.firstElementChild; };
    function go() { const typed = document.querySelector("input").value; const grouped = ${JSON.stringify(grouped)}; ${script} }
  </script>`;

/** The digits of a text with nothing between them. */
const digitsOf = (text: string): string => text.replace(/\\u[0-9a-f]{4}|%[0-9A-F]{2}|\D/gi, "");

describe.each(Object.entries(values))(
  "%s that was typed does not leave the browser by",
  (_, { value, grouped, sample }) => {
    let browser: Browser;
    let served: TestSite;
    beforeAll(async () => {
      browser = await launch();
      served = await site(
        Object.fromEntries(
          Object.entries(ways).map(([way, script]) => [
            `/${way.replaceAll(" ", "-")}`,
            page(script, grouped),
          ]),
        ),
      );
    });
    afterAll(async () => {
      await browser.close();
      await served.close();
    });

    test.each(sweep(ways, sample))("%s", async (way) => {
      const secrets = secretsOf([new Secret("n", value)]);
      const tab = await openAt(browser, `${served.url}/${way.replaceAll(" ", "-")}`, { secrets });
      try {
        await tab.on("fill", "textbox", "Field", "<secret:n>");
        const done = await tab.act("click", await tab.idOf("button", "Go"));
        const seen = await tab.look();
        const after = await tab.act("click", seen.nodes.findLast(({ id }) => id !== undefined)?.id ?? "");
        for (const told of [done, seen, after])
          for (const text of textsOf(told)) {
            expect(digitsOf(text), text).not.toContain(value);
            // a beginning is as good as the whole
            expect(digitsOf(text), text).not.toContain(value.slice(0, 10));
          }
      } finally {
        await tab.close();
      }
    });
  },
);

/** Every string, number and key of a value, one by one and as it is printed. */
function textsOf(value: unknown): string[] {
  const texts: string[] = [];
  const visit = (at: unknown): void => {
    if (typeof at === "string" || typeof at === "number") texts.push(String(at));
    else if (Array.isArray(at)) at.forEach(visit);
    else if (typeof at === "object" && at !== null)
      for (const [key, inner] of Object.entries(at)) {
        texts.push(key);
        visit(inner);
      }
  };
  visit(value);
  return texts;
}
