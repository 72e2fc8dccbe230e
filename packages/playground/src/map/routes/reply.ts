import { layout, type Panel } from "../pages/panel.js";
import { missingPanel, signInPanel } from "../pages/plain.js";
import type { Place, User } from "../state.js";
import { viewOf, type MapContext, type MapDesk, type View } from "../view.js";

export const reply = async (
  context: MapContext,
  view: View,
  panel: Panel,
  status: 200 | 404 | 422 = 200,
): Promise<Response> => await context.html(layout(view, panel), status);

export const missing = async (context: MapContext, view: View): Promise<Response> =>
  await reply(context, view, missingPanel(view), 404);

type Handler = (context: MapContext) => Promise<Response>;

/** For what everybody can do. */
export const forAll =
  (desk: MapDesk, run: (context: MapContext, view: View) => Promise<Response>): Handler =>
  async (context) =>
    await run(context, viewOf(context, desk));

/** For what only people with an account can do. */
export const forMembers =
  (desk: MapDesk, run: (context: MapContext, view: View, me: User) => Promise<Response>): Handler =>
  async (context) => {
    const view = viewOf(context, desk);
    if (view.me) return await run(context, view, view.me);
    const panel = signInPanel(view, "");
    return await reply(context, view, { ...panel, said: view.labels.signIn.needed });
  };

interface Visit {
  readonly context: MapContext;
  readonly view: View;
  readonly me: User;
  readonly place: Place;
}
/** For what people with an account do at a place. */
export const atPlace = (desk: MapDesk, run: (visit: Visit) => Promise<Response>): Handler =>
  forMembers(desk, async (context, view, me) => {
    const place = placeIn(context, view);
    return place ? await run({ context, view, me, place }) : await missing(context, view);
  });

export const placeIn = (context: MapContext, { state }: View): Place | undefined =>
  state.places.find(({ id }) => id === context.req.param("id"));
