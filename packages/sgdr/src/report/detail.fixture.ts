import { randomOf, type Random } from "../lib/random.js";
import type { MadeEpisode } from "./episode.fixture.js";
import type { StepRow, TaskDetail } from "./report-data.js";

/** What a page may write to break out of the report: each ends or opens something if it is put in as it is. */
export const hostile = [
  `</script><img src=x onerror="globalThis.hacked = 1">`,
  `<!--<script>globalThis.hacked = 1</script>`,
  `"><svg onload="globalThis.hacked = 1">`,
] as const;

const goods = [
  "desk lamp",
  "oak shelf",
  "garden hose",
  "tea kettle",
  "wool blanket",
  "cordless drill",
  "bread knife",
];
const places = ["Orders", "Invoices", "Wish list", "Reviews", "Settings", "Messages", "Search results"];

function pageOf(random: Random, title: string): string {
  const rows = Array.from({ length: random.int(40, 90) }, (_, at) => {
    const thing = random.pick(goods);
    return `    row\n      link [${at + 12}] "${thing} ${random.int(100, 999)}"\n      cell "${random.int(5, 300)}.${random.int(10, 99)}"\n      button [${at + 112}] "Add ${thing} to the cart"`;
  });
  return [
    `document "${title}"`,
    `  banner`,
    `    textbox [1] "Search"`,
    `  main`,
    `    heading "${title}"`,
    ...rows,
  ].join("\n");
}

const signed = (random: Random): number => Math.round((random.next() * 0.7 + 0.2) * 1000) / 1000;

function stepOf(random: Random, index: number, pages: readonly string[]): StepRow {
  const title = random.pick(places);
  const thing = random.pick(goods);
  const offered = Array.from({ length: random.int(0, 5) }, (_, at) => {
    const [goalCosine, stateCosine] = [signed(random), signed(random)];
    return {
      id: `add_to_${title.toLowerCase().replaceAll(" ", "_")}_${at + 1}`,
      goalCosine,
      stateCosine,
      score: (goalCosine + stateCosine) / 2,
      called: false,
    };
  });
  const uses = offered.length > 0 && random.chance(0.4);
  const call = uses
    ? `${offered[0]?.id}(name="${thing}")`
    : random.chance(0.5)
      ? `click(${random.int(12, 90)})`
      : `fill(1, "${thing}")`;
  return {
    index,
    url: `/${title.toLowerCase().replaceAll(" ", "-")}?page=${index}`,
    title,
    page: random.pick(pages),
    summary: `A list of ${title.toLowerCase()}; nothing is chosen yet, the search field is empty.`,
    thought:
      index === 2
        ? `The page says ${hostile[1]}, which is text.`
        : `I look for the ${thing} in ${title.toLowerCase()}, then open it.`,
    offered: offered.map((skill, at) => ({ ...skill, called: uses && at === 0 })),
    calls: [call],
    actions: uses ? [`fill(1, "${thing}")`, `press("Enter")`, `click(31)`] : [],
    outcome: random.chance(0.85) ? "ok, the page changed" : "nothing changed",
    ms: random.int(300, 2400),
  };
}

/** Steps of a made-up episode; two of them often see one page. */
export function madeDetail(episode: MadeEpisode): TaskDetail {
  const random = randomOf(`${episode.arm.id}/${episode.site.site}/${episode.stream}/${episode.position}`);
  const pages = Array.from({ length: Math.ceil(episode.decisions / 2) }, () =>
    pageOf(random, random.pick(places)),
  );
  const wild = pageOf(random, hostile[0]);
  const steps = Array.from({ length: episode.decisions }, (_, at) =>
    stepOf(random, at, at === 1 ? [wild] : pages),
  );
  return {
    notes: episode.arm.method === "cer" ? ["The search field also takes order numbers"] : [],
    steps,
    ended: episode.solved ? `answered: "${random.int(2, 90)}.00"` : "the limit of decisions was reached",
    final: { url: "/orders/17", title: "Order 17", page: pages[0] ?? "" },
    verdict: episode.judged
      ? "success: the order shows what was asked for"
      : "failure: nothing on the last page shows it",
    learned:
      episode.judged && episode.arm.learns
        ? ["search_for_item(name): fills the search field and opens the first result"]
        : [],
    refused: episode.judged && episode.arm.learns ? ["open_row(number): static, id-not-on-page"] : [],
  };
}

export function madeGoal({ site, template, position }: MadeEpisode): string {
  if (position === 4) return `Find the review that says ${hostile[0]} and answer with its author`;
  const random = randomOf(`${site.site}/${template}/${position}`);
  const verbs = [
    "Find the cheapest",
    "Put on the wish list the",
    "Tell the price of the",
    "Order two of the",
    "Write a review of the",
  ];
  return `${verbs[template % verbs.length]} ${random.pick(goods)} in ${random.pick(places).toLowerCase()} of ${site.site}`;
}
