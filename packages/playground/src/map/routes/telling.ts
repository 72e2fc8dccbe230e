import type { Hono } from "hono";
import { fieldsOf, type Fields, type Problems } from "../../kernel/forms.js";
import type { SiteEnv } from "../../kernel/visitor.js";
import { placePanel } from "../pages/place.js";
import { reportPanel } from "../pages/report-forms.js";
import { reviewPanel } from "../pages/review-form.js";
import { closedKinds, editKinds, type Place, type Report, type Review, type User } from "../state.js";
import type { MapDesk, View } from "../view.js";
import { atPlace, reply } from "./reply.js";

const isWrong = (problems: Problems): boolean => Object.keys(problems).length > 0;

const ownReview = ({ state }: View, place: Place, me: User): Review | undefined =>
  state.reviews.find((review) => review.place === place.id && review.author === me.name);

function reviewProblems({ labels }: View, rating: number, text: string): Problems {
  const words = labels.reviews;
  const textProblem = text === "" ? words.textMissing : text.length > 500 ? words.textLong : undefined;
  return {
    ...(![1, 2, 3, 4, 5].includes(rating) && { rating: words.ratingMissing }),
    ...(textProblem !== undefined && { text: textProblem }),
  };
}

export function reviewRoutes(app: Hono<SiteEnv>, desk: MapDesk): void {
  app.get(
    "/place/:id/review",
    atPlace(
      desk,
      async ({ context, view, me, place }) =>
        await reply(context, view, reviewPanel(view, place, ownReview(view, place, me))),
    ),
  );
  app.post(
    "/place/:id/review",
    atPlace(desk, async ({ context, view, me, place }) => {
      const fields = await fieldsOf(context);
      const [rating, text] = [Number(fields["rating"]), fields["text"] ?? ""];
      const own = ownReview(view, place, me);
      const problems = reviewProblems(view, rating, text);
      if (isWrong(problems))
        return await reply(context, view, reviewPanel(view, place, own, { fields, problems }), 422);
      const date = desk.stamp();
      // a review keeps the day on which it was first written
      if (own) Object.assign(own, { rating, text });
      else {
        const id = `r${desk.serial("reviews", 10_000)}`;
        desk.state.reviews.push({ id, place: place.id, author: me.name, rating, text, date });
      }
      return await reply(context, view, placePanel(view, place, view.labels.reviews.thanks(place.name)));
    }),
  );
  app.post(
    "/place/:id/review/delete",
    atPlace(desk, async ({ context, view, me, place }) => {
      const own = ownReview(view, place, me);
      desk.stamp();
      desk.state.reviews = desk.state.reviews.filter((review) => review !== own);
      return await reply(context, view, placePanel(view, place, view.labels.reviews.removed(place.name)));
    }),
  );
}

type Told = Pick<Report, "about" | "text"> | Problems;
const isTold = (told: Told): told is Pick<Report, "about" | "text"> => "about" in told && "text" in told;

/** What each form tells, or what is wrong in it. */
const readers: Readonly<Record<Report["kind"], (view: View, fields: Fields) => Told>> = {
  edit: ({ labels: { report: words } }, fields) => {
    const about = editKinds.find((kind) => kind === fields["what"]);
    const text = fields["right"] ?? "";
    if (about && text !== "") return { about, text };
    return { ...(!about && { what: words.whatMissing }), ...(text === "" && { right: words.rightMissing }) };
  },
  closed: ({ labels: { report: words } }, fields) => {
    const about = closedKinds.find((kind) => kind === fields["how"]);
    return about ? { about, text: fields["comment"] ?? "" } : { how: words.howMissing };
  },
};

export function reportRoutes(app: Hono<SiteEnv>, desk: MapDesk): void {
  for (const kind of ["edit", "closed"] as const) {
    app.get(
      `/place/:id/${kind}`,
      atPlace(
        desk,
        async ({ context, view, place }) => await reply(context, view, reportPanel(view, place, kind)),
      ),
    );
    app.post(
      `/place/:id/${kind}`,
      atPlace(desk, async ({ context, view, me, place }) => {
        const fields = await fieldsOf(context);
        const told = readers[kind](view, fields);
        if (!isTold(told))
          return await reply(context, view, reportPanel(view, place, kind, { fields, problems: told }), 422);
        const id = `report-${desk.serial("reports", 0)}`;
        desk.state.reports.push({
          id,
          user: me.id,
          place: place.id,
          kind,
          about: told.about,
          text: told.text,
          date: desk.stamp(),
        });
        return await reply(context, view, placePanel(view, place, view.labels.report.thanks));
      }),
    );
  }
}
