import type { Hono } from "hono";
import { fieldsOf, type Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { listId } from "../names.js";
import { addPanel, listPanel, newListPanel, notePanel, renamePanel } from "../pages/lists.js";
import { placePanel } from "../pages/place.js";
import { savedPanel } from "../pages/saved.js";
import { listsOf } from "../queries.js";
import type { Entry, List, Place, User } from "../state.js";
import type { MapContext, MapDesk, View } from "../view.js";
import { atPlace, forMembers, missing, reply } from "./reply.js";

function setSaved(desk: MapDesk, place: Place, me: User, isSaved: boolean): void {
  const id = `${me.id}:${place.id}`;
  const isThere = desk.state.saved.some((entry) => entry.id === id);
  if (isThere === isSaved) return;
  const date = desk.stamp();
  if (isSaved) desk.state.saved.push({ id, user: me.id, place: place.id, date });
  else desk.state.saved = desk.state.saved.filter((entry) => entry.id !== id);
}

export function savedRoutes(app: Hono<SiteEnv>, desk: MapDesk): void {
  app.get(
    "/saved",
    forMembers(desk, async (context, view, me) => await reply(context, view, savedPanel(view, me))),
  );
  app.post(
    "/saved/:id/remove",
    atPlace(desk, async ({ context, view, me, place }) => {
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
      atPlace(desk, async ({ context, view, me, place }) => {
        setSaved(desk, place, me, isSaved);
        const { saved, unsaved } = view.labels.place;
        const said = isSaved ? saved(place.name) : unsaved(place.name);
        return await reply(context, view, placePanel(view, place, said));
      }),
    );
}

/** What is wrong with the name of a list of somebody. */
function nameProblems({ state, labels }: View, me: User, name: string, own?: List): Problems {
  const words = labels.lists;
  const isTaken = listsOf(state, me.id).some(
    (list) =>
      list !== own && (list.name.toLowerCase() === name.toLowerCase() || list.id === listId(me.id, name)),
  );
  if (name === "") return { name: words.nameMissing };
  if (name.length > 40) return { name: words.nameLong };
  return isTaken ? { name: words.nameTaken(name) } : {};
}

const isWrong = (problems: Problems): boolean => Object.keys(problems).length > 0;

/** For what somebody does with a list of theirs. */
const atList = (
  desk: MapDesk,
  run: (context: MapContext, view: View, visit: { me: User; list: List }) => Promise<Response>,
) =>
  forMembers(desk, async (context, view, me) => {
    const list = listsOf(view.state, me.id).find(({ id }) => id === context.req.param("id"));
    return list ? await run(context, view, { me, list }) : await missing(context, view);
  });

export function listRoutes(app: Hono<SiteEnv>, desk: MapDesk): void {
  app.get(
    "/lists/new",
    forMembers(desk, async (context, view) => await reply(context, view, newListPanel(view))),
  );
  app.post(
    "/lists",
    forMembers(desk, async (context, view, me) => {
      const fields = await fieldsOf(context);
      const name = fields["name"] ?? "";
      const problems = nameProblems(view, me, name);
      if (isWrong(problems)) return await reply(context, view, newListPanel(view, { fields, problems }), 422);
      const list: List = { id: listId(me.id, name), user: me.id, name, date: desk.stamp() };
      desk.state.lists.push(list);
      return await reply(context, view, listPanel(view, list, view.labels.lists.created(name)));
    }),
  );
  app.get(
    "/lists/:id",
    atList(desk, async (context, view, { list }) => await reply(context, view, listPanel(view, list))),
  );
  app.get(
    "/lists/:id/rename",
    atList(desk, async (context, view, { list }) => await reply(context, view, renamePanel(view, list))),
  );
  app.post(
    "/lists/:id/rename",
    atList(desk, async (context, view, { me, list }) => {
      const fields = await fieldsOf(context);
      const name = fields["name"] ?? "";
      const problems = nameProblems(view, me, name, list);
      if (isWrong(problems))
        return await reply(context, view, renamePanel(view, list, { fields, problems }), 422);
      desk.stamp();
      list.name = name;
      return await reply(context, view, listPanel(view, list, view.labels.lists.renamed(name)));
    }),
  );
  app.post(
    "/lists/:id/delete",
    atList(desk, async (context, view, { me, list }) => {
      desk.stamp();
      desk.state.lists = desk.state.lists.filter((other) => other !== list);
      desk.state.entries = desk.state.entries.filter((entry) => entry.list !== list.id);
      return await reply(context, view, savedPanel(view, me, view.labels.lists.removed(list.name)));
    }),
  );
  addingRoutes(app, desk);
  entryRoutes(app, desk);
}

function addingRoutes(app: Hono<SiteEnv>, desk: MapDesk): void {
  app.get(
    "/place/:id/list",
    atPlace(
      desk,
      async ({ context, view, me, place }) => await reply(context, view, addPanel(view, place, me)),
    ),
  );
  app.post(
    "/place/:id/list",
    atPlace(desk, async ({ context, view, me, place }) => {
      const fields = await fieldsOf(context);
      const words = view.labels.lists;
      const list = listsOf(view.state, me.id).find(({ id }) => id === fields["list"]);
      const note = fields["note"] ?? "";
      const id = `${list?.id}:${place.id}`;
      const isThere = view.state.entries.some((entry) => entry.id === id);
      const problems = {
        ...(!list && { list: words.listMissing }),
        ...(list && isThere && { list: words.twice(place.name, list.name) }),
        ...(note.length > 200 && { note: words.noteLong }),
      };
      if (!list || isWrong(problems))
        return await reply(context, view, addPanel(view, place, me, { fields, problems }), 422);
      desk.state.entries.push({ id, list: list.id, place: place.id, note, date: desk.stamp() });
      return await reply(context, view, placePanel(view, place, words.added(place.name, list.name)));
    }),
  );
}

interface EntryVisit {
  readonly entry: Entry;
  readonly list: List;
  readonly place: Place;
}
const atEntry = (
  desk: MapDesk,
  run: (context: MapContext, view: View, visit: EntryVisit) => Promise<Response>,
) =>
  forMembers(desk, async (context, view, me) => {
    const entry = view.state.entries.find(({ id }) => id === context.req.param("id"));
    const list = listsOf(view.state, me.id).find(({ id }) => id === entry?.list);
    const place = view.state.places.find(({ id }) => id === entry?.place);
    return entry && list && place
      ? await run(context, view, { entry, list, place })
      : await missing(context, view);
  });

function entryRoutes(app: Hono<SiteEnv>, desk: MapDesk): void {
  app.get(
    "/entries/:id",
    atEntry(
      desk,
      async (context, view, { entry, place }) => await reply(context, view, notePanel(view, entry, place)),
    ),
  );
  app.post(
    "/entries/:id",
    atEntry(desk, async (context, view, { entry, list, place }) => {
      const fields = await fieldsOf(context);
      const note = fields["note"] ?? "";
      const words = view.labels.lists;
      if (note.length > 200)
        return await reply(
          context,
          view,
          notePanel(view, entry, place, { fields, problems: { note: words.noteLong } }),
          422,
        );
      desk.stamp();
      entry.note = note;
      return await reply(context, view, listPanel(view, list, words.noteSaved));
    }),
  );
  app.post(
    "/entries/:id/remove",
    atEntry(desk, async (context, view, { entry, list, place }) => {
      desk.stamp();
      desk.state.entries = desk.state.entries.filter((other) => other !== entry);
      return await reply(
        context,
        view,
        listPanel(view, list, view.labels.lists.dropped(place.name, list.name)),
      );
    }),
  );
}
