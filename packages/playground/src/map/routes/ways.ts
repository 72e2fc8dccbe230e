import type { Hono } from "hono";
import { fieldsOf, type Fields, type Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { directionsPanel, type DirectionsRequest } from "../pages/directions.js";
import { measurePanel } from "../pages/measure.js";
import { startPanel } from "../pages/start.js";
import { routesAlong, type Spot } from "../route.js";
import { spotNamed } from "../spots.js";
import { avoidNames, modes, type Trip } from "../state.js";
import type { MapDesk, View } from "../view.js";
import { forAll, forMembers, reply } from "./reply.js";

/** The spot that is meant, or why there is none. */
export function readSpot({ state, labels, me }: View, words: string): Spot | string {
  if (words === "") return labels.directions.missing;
  const spot = spotNamed(state, words, me);
  if (spot === "none") return labels.directions.unknown(words);
  return spot === "several" ? labels.directions.several(words) : spot;
}

interface Ends {
  readonly spots: readonly Spot[];
  readonly problems: Problems;
}
/** All that are named, with what is wrong by the name of the field. */
function readSpots(view: View, named: readonly (readonly [field: string, words: string])[]): Ends {
  const read = named.map(([field, words]) => [field, readSpot(view, words)] as const);
  const spots = read.flatMap(([, spot]) => (typeof spot === "string" ? [] : [spot]));
  const problems: Record<string, string> = {};
  for (const [index, [field, spot]] of read.entries()) {
    const before = read[index - 1]?.[1];
    if (typeof spot === "string") problems[field] = spot;
    else if (typeof before === "object" && before.name === spot.name)
      problems[field] = view.labels.directions.same;
  }
  return { spots, problems };
}

const viaNames = ["via1", "via2", "via3"] as const;
const text = (fields: Fields, name: string): string => (fields[name] ?? "").trim();

function wayIn({ me }: View, fields: Fields): DirectionsRequest {
  const isSent = fields["go"] !== undefined;
  const usual = { tolls: me?.avoidTolls === true, stairs: me?.avoidStairs === true };
  const chosen = { tolls: fields["tolls"] === "1", stairs: fields["stairs"] === "1" };
  return {
    from: text(fields, "from"),
    to: text(fields, "to"),
    via: viaNames.map((name) => text(fields, name)).filter((name) => name !== ""),
    mode: modes.find((name) => name === fields["mode"]) ?? me?.mode ?? "car",
    avoid: isSent ? chosen : usual,
    problems: {},
  };
}

/** The way that the form asks for, or what is wrong with the question. */
function found(view: View, asked: DirectionsRequest): DirectionsRequest {
  const { spots, problems } = readSpots(view, [
    ["from", asked.from],
    ...asked.via.map((words, index) => [`via${index + 1}`, words] as const),
    ["to", asked.to],
  ]);
  if (Object.keys(problems).length > 0) return { ...asked, problems };
  const names = spots.map(({ name }) => name);
  return {
    ...asked,
    from: names[0] ?? "",
    to: names.at(-1) ?? "",
    via: names.slice(1, -1),
    spots,
    routes: routesAlong(view.state, spots, asked.mode, asked.avoid),
  };
}

const isFaulty = ({ problems }: { readonly problems: Problems }): boolean => Object.keys(problems).length > 0;

export function wayRoutes(app: Hono<SiteEnv>, desk: MapDesk): void {
  app.get(
    "/directions",
    forAll(desk, async (context, view) => {
      const fields = context.req.query();
      const way = wayIn(view, fields);
      if (fields["more"] !== undefined)
        return await reply(context, view, directionsPanel(view, { ...way, via: [...way.via, ""] }));
      const asked = fields["go"] === undefined ? way : found(view, way);
      return await reply(context, view, directionsPanel(view, asked), isFaulty(asked) ? 422 : 200);
    }),
  );
  app.get(
    "/measure",
    forAll(desk, async (context, view) => {
      const fields = context.req.query();
      const entered = { from: text(fields, "from"), to: text(fields, "to") };
      if (fields["go"] === undefined)
        return await reply(context, view, measurePanel(view, { ...entered, problems: {} }));
      const { spots, problems } = readSpots(view, Object.entries(entered));
      const [from, to] = spots;
      const isRight = from && to && Object.keys(problems).length === 0;
      const asked = isRight
        ? { from: from.name, to: to.name, problems, ends: [from, to] as const }
        : { ...entered, problems };
      return await reply(context, view, measurePanel(view, asked), isRight ? 200 : 422);
    }),
  );
  tripRoutes(app, desk);
}

function tripRoutes(app: Hono<SiteEnv>, desk: MapDesk): void {
  app.post(
    "/trip",
    forMembers(desk, async (context, view, me) => {
      const asked = found(view, wayIn(view, { ...(await fieldsOf(context)), go: "1" }));
      if (!asked.routes) return await reply(context, view, directionsPanel(view, asked), 422);
      const { from, to, via, mode, avoid } = asked;
      const trip: Trip = {
        id: me.id,
        from,
        to,
        via,
        mode,
        avoid: avoidNames.filter((name) => avoid[name] === true),
        date: desk.stamp(),
      };
      desk.state.trips = [...desk.state.trips.filter(({ id }) => id !== me.id), trip];
      return await reply(context, view, startPanel(view, view.labels.trip.started(to)));
    }),
  );
  app.post(
    "/trip/end",
    forMembers(desk, async (context, view, me) => {
      desk.stamp();
      desk.state.trips = desk.state.trips.filter(({ id }) => id !== me.id);
      return await reply(context, view, startPanel(view, view.labels.trip.ended));
    }),
  );
}
