import type { Hono } from "hono";
import type { Fields } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { placePanel } from "../pages/place.js";
import { aboutPanel } from "../pages/plain.js";
import { ratingChoices, resultsPanel, withinChoices, type PlaceSearch } from "../pages/results.js";
import { sharePanel } from "../pages/share.js";
import { startPanel } from "../pages/start.js";
import { placesFound, sortNames } from "../queries.js";
import type { Spot } from "../route.js";
import type { MapDesk, View } from "../view.js";
import { forAll, missing, placeIn, reply } from "./reply.js";
import { readSpot } from "./ways.js";

const numberIn = (text: string): number | undefined => (text === "" ? undefined : Number(text));

/** One of the choices, or none. */
const chosen = <Choice extends string>(
  choices: readonly Choice[],
  given: string | undefined,
): Choice | undefined => choices.find((choice) => choice === given);

/** Where distances are measured from, as it was entered and as it was understood. */
function nearIn(
  view: View,
  entered: string,
): { near: string; spot: Spot | undefined; problem: string | undefined } {
  const spot = entered === "" ? undefined : readSpot(view, entered);
  return typeof spot === "object"
    ? { near: spot.name, spot, problem: undefined }
    : { near: entered, spot: undefined, problem: spot };
}

function searchIn(view: View, fields: Fields): PlaceSearch {
  const within = chosen(withinChoices, fields["within"]) ?? "";
  const rating = chosen(ratingChoices, fields["rating"]) ?? "";
  const sort = chosen(sortNames, fields["sort"]) ?? "match";
  const { near, spot, problem } = nearIn(view, (fields["near"] ?? "").trim());
  const isLost = near === "" && (within !== "" || sort === "near");
  const wrong = isLost ? view.labels.results.nearMissing : problem;
  return {
    q: (fields["q"] ?? "").trim(),
    near,
    within,
    rating,
    page: Math.max(1, Math.trunc(Number(fields["page"])) || 1),
    filters: {
      near: spot,
      within: spot && numberIn(within),
      rating: numberIn(rating),
      open: fields["open"] === "1",
      sort,
    },
    problems: wrong === undefined ? {} : { near: wrong },
  };
}

export function lookRoutes(app: Hono<SiteEnv>, desk: MapDesk): void {
  app.get(
    "/",
    forAll(desk, async (context, view) => await reply(context, view, startPanel(view))),
  );
  app.get(
    "/about",
    forAll(desk, async (context, view) => await reply(context, view, aboutPanel(view))),
  );
  app.get(
    "/search",
    forAll(desk, async (context, view) => {
      const asked = searchIn(view, context.req.query());
      const status = Object.keys(asked.problems).length > 0 ? 422 : 200;
      return await reply(context, view, resultsPanel(view, asked), status);
    }),
  );
  app.get("/suggest", (context) => {
    const words = (context.req.query("q") ?? "").trim().toLowerCase();
    const found = placesFound(desk.state, words).filter(({ name }) => name.toLowerCase().includes(words));
    return context.json(found.slice(0, 6).map(({ name, id }) => ({ name, path: `/place/${id}` })));
  });
  app.get(
    "/place/:id",
    forAll(desk, async (context, view) => {
      const place = placeIn(context, view);
      return place ? await reply(context, view, placePanel(view, place)) : await missing(context, view);
    }),
  );
  app.get(
    "/place/:id/share",
    forAll(desk, async (context, view) => {
      const place = placeIn(context, view);
      return place ? await reply(context, view, sharePanel(view, place)) : await missing(context, view);
    }),
  );
}
