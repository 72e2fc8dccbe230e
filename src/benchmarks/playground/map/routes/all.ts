import { Hono } from "hono";
import { assets } from "../../kernel/assets.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import type { Visitors } from "../../kernel/visitor.js";
import { signInRoutes } from "../../kernel/sign-in.js";
import { layout, type Panel } from "../pages/layout.js";
import {
  missingPanel,
  placePanel,
  resultsPanel,
  savedPanel,
  signInPanel,
  startPanel,
} from "../pages/panels.js";
import { placesFound } from "../queries.js";
import { accounts } from "../seed/seed.js";
import type { Place, User } from "../state.js";
import { viewOf, type MapContext, type MapDesk, type View } from "../view.js";
import { directionsAsked } from "./directions.js";

export function mapRoutes(desk: MapDesk, visitors: Visitors): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  assets(app, import.meta.url, ["../style.css", "../icon.svg", "../client/map.js", "../client/suggest.js"]);
  lookRoutes(app, desk);
  savedRoutes(app, desk);
  accountRoutes(app, desk, visitors);
  app.all("*", async (context) => await missing(context, viewOf(context, desk)));
  return app;
}

const reply = async (
  context: MapContext,
  view: View,
  panel: Panel,
  status: 200 | 404 | 422 = 200,
): Promise<Response> => await context.html(layout(view, panel), status);

const missing = async (context: MapContext, view: View): Promise<Response> =>
  await reply(context, view, missingPanel(view), 404);

const placeIn = (context: MapContext, { state }: MapDesk): Place | undefined =>
  state.places.find(({ id }) => id === context.req.param("id"));

function lookRoutes(app: Hono<SiteEnv>, desk: MapDesk): void {
  app.get("/", async (context) => {
    const view = viewOf(context, desk);
    return await reply(context, view, startPanel(view));
  });
  app.get("/search", async (context) => {
    const view = viewOf(context, desk);
    return await reply(context, view, resultsPanel(view, (context.req.query("q") ?? "").trim()));
  });
  app.get("/suggest", (context) => {
    const words = (context.req.query("q") ?? "").trim().toLowerCase();
    const found = placesFound(desk.state, words).filter(({ name }) => name.toLowerCase().includes(words));
    return context.json(found.slice(0, 6).map(({ name, id }) => ({ name, path: `/place/${id}` })));
  });
  app.get("/place/:id", async (context) => {
    const view = viewOf(context, desk);
    const place = placeIn(context, desk);
    return place ? await reply(context, view, placePanel(view, place)) : await missing(context, view);
  });
  app.get("/directions", async (context) => {
    const view = viewOf(context, desk);
    const { panel, isFaulty } = directionsAsked(view, context.req.query());
    return await reply(context, view, panel, isFaulty ? 422 : 200);
  });
}

/** For what only people with an account can do. */
const asMember =
  (desk: MapDesk, run: (context: MapContext, view: View, me: User) => Promise<Response>) =>
  async (context: MapContext): Promise<Response> => {
    const view = viewOf(context, desk);
    return view.me ? await run(context, view, view.me) : await reply(context, view, signInPanel(view, ""));
  };

function setSaved(desk: MapDesk, place: Place, me: User, isSaved: boolean): void {
  const id = `${me.id}:${place.id}`;
  const isThere = desk.state.saved.some((entry) => entry.id === id);
  if (isThere === isSaved) return;
  const date = desk.stamp();
  if (isSaved) desk.state.saved.push({ id, user: me.id, place: place.id, date });
  else desk.state.saved = desk.state.saved.filter((entry) => entry.id !== id);
}

function savedRoutes(app: Hono<SiteEnv>, desk: MapDesk): void {
  app.get(
    "/saved",
    asMember(desk, async (context, view, me) => await reply(context, view, savedPanel(view, me))),
  );
  app.post(
    "/saved/:id/remove",
    asMember(desk, async (context, view, me) => {
      const place = placeIn(context, desk);
      if (!place) return await missing(context, view);
      setSaved(desk, place, me, false);
      return await reply(context, view, savedPanel(view, me, view.labels.place.unsaved(place.name)));
    }),
  );
  for (const [action, isSaved] of [
    ["save", true],
    ["unsave", false],
  ] as const)
    app.post(
      `/place/:id/${action}`,
      asMember(desk, async (context, view, me) => {
        const place = placeIn(context, desk);
        if (!place) return await missing(context, view);
        setSaved(desk, place, me, isSaved);
        const { saved, unsaved } = view.labels.place;
        const said = isSaved ? saved(place.name) : unsaved(place.name);
        return await reply(context, view, placePanel(view, place, said));
      }),
    );
}

const refusal = "The user name or the password is not right.";

function accountRoutes(app: Hono<SiteEnv>, desk: MapDesk, visitors: Visitors): void {
  signInRoutes(app, visitors, {
    accounts,
    ask: async (context, refused) => {
      const view = viewOf(context, desk);
      const panel = signInPanel(view, refused?.["user"] ?? "", refused && refusal);
      return await reply(context, view, panel, refused ? 422 : 200);
    },
    enter: (context) => context.redirect("/", 303),
    leave: (context) => context.redirect("/", 303),
  });
}
