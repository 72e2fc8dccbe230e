import type { Hono } from "hono";
import { fieldsOf, type Fields } from "../../kernel/forms.js";
import { signInRoutes } from "../../kernel/sign-in.js";
import type { SiteEnv, Visitors } from "../../kernel/visitor.js";
import { signInPanel } from "../pages/plain.js";
import { addressesPanel, contributionsPanel, settingsPanel } from "../pages/settings.js";
import { accounts } from "../seed/seed.js";
import { addressSpot } from "../spots.js";
import { modes, unitNames } from "../state.js";
import { viewOf, type MapDesk, type View } from "../view.js";
import { forMembers, reply } from "./reply.js";

export function accountRoutes(app: Hono<SiteEnv>, desk: MapDesk, visitors: Visitors): void {
  signInRoutes(app, visitors, {
    accounts,
    ask: async (context, refused) => {
      const view = viewOf(context, desk);
      const panel = signInPanel(view, refused?.["user"] ?? "", refused && view.labels.signIn.refusal);
      return await reply(context, view, panel, refused ? 422 : 200);
    },
    enter: (context) => context.redirect("/", 303),
    leave: (context) => context.redirect("/", 303),
  });
}

export function settingsRoutes(app: Hono<SiteEnv>, desk: MapDesk): void {
  app.get(
    "/settings",
    forMembers(desk, async (context, view, me) => await reply(context, view, settingsPanel(view, me))),
  );
  app.post(
    "/settings",
    forMembers(desk, async (context, view, me) => {
      const fields = await fieldsOf(context);
      desk.stamp();
      me.units = unitNames.find((name) => name === fields["units"]) ?? me.units;
      me.mode = modes.find((name) => name === fields["mode"]) ?? me.mode;
      me.avoidTolls = fields["tolls"] === "1";
      me.avoidStairs = fields["stairs"] === "1";
      return await reply(context, view, settingsPanel(view, me, view.labels.settings.done));
    }),
  );
  app.get(
    "/contributions",
    forMembers(desk, async (context, view, me) => await reply(context, view, contributionsPanel(view, me))),
  );
  addressRoutes(app, desk);
}

/** The addresses as they are kept; nothing for one that does not exist. */
const readAddress = ({ state }: View, text: string): string | undefined =>
  text === "" ? "" : addressSpot(state, text)?.name;

function addressRoutes(app: Hono<SiteEnv>, desk: MapDesk): void {
  app.get(
    "/addresses",
    forMembers(desk, async (context, view, me) => {
      const { home, work } = me;
      return await reply(context, view, addressesPanel(view, { home, work }));
    }),
  );
  app.post(
    "/addresses",
    forMembers(desk, async (context, view, me) => {
      const fields: Fields = await fieldsOf(context);
      const words = view.labels.settings;
      const given = { home: fields["home"] ?? "", work: fields["work"] ?? "" };
      const [home, work] = [readAddress(view, given.home), readAddress(view, given.work)];
      if (home === undefined || work === undefined) {
        const problems = {
          ...(home === undefined && { home: words.noAddress(given.home) }),
          ...(work === undefined && { work: words.noAddress(given.work) }),
        };
        return await reply(context, view, addressesPanel(view, given, { problems }), 422);
      }
      desk.stamp();
      Object.assign(me, { home, work });
      return await reply(context, view, addressesPanel(view, { home, work }, { said: words.doneAddresses }));
    }),
  );
}
