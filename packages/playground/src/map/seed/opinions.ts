import type { Random } from "sgdr/plugin";
import { opening } from "../../kernel/desk.js";
import type { Place, Review } from "../state.js";

const day = 86_400_000;
export const daysAgo = (days: number): string => new Date(opening - days * day).toISOString();

const people =
  "Ada Lindqvist,Bruno Sato,Carla Mendes,Dov Halpern,Elin Roos,Farid Nazari,Greta Pohl,Hana Kimura,Ivo Petrov,Jana Duda,Kofi Mensah,Lena Brandt,Marco Bassi,Nadia Haddad,Olek Zielinski,Pia Storm,Quentin Roy,Rosa Iglesias,Sami Laine,Tova Berg,Uma Rao,Vera Novak,Wim de Graaf,Yara Khalil".split(
    ",",
  );

/** What people write, by how many stars they give. */
const texts: Readonly<Record<number, readonly string[]>> = {
  5: [
    "I come back every week and have never regretted it.",
    "Friendly, quick and better than I had hoped.",
    "The best of its kind on this side of the river.",
    "They went out of their way to help me.",
  ],
  4: [
    "Very good, only a little crowded at noon.",
    "Nearly everything was right, and the people are kind.",
    "Well worth the walk. The door is easy to miss.",
    "Good work for a fair price.",
  ],
  3: [
    "Neither good nor bad, but it is close to my door.",
    "The people are nice, the waiting is long.",
    "It was better two years ago.",
    "Fine for once. I would not cross the town for it.",
  ],
  2: [
    "We waited for half an hour and then left.",
    "Too loud for me, and rather dear.",
    "The sign says open, the door said otherwise.",
  ],
  1: ["Nobody answered my question.", "I shall not come here again.", "Cold, dark and rude."],
};

export function reviewsOf(places: readonly Place[], me: string, random: Random): Review[] {
  const others = places.flatMap((place) => {
    const kindness = random.pick([2, 3, 3, 4, 4, 4, 5]);
    return random.sample(people, random.int(0, 4)).map((author) => {
      const rating = Math.min(5, Math.max(1, kindness + random.int(-1, 1)));
      return { place: place.id, author, rating, days: random.int(3, 700) };
    });
  });
  const mine = random
    .sample(places, 10)
    .map(({ id }) => ({ place: id, author: me, rating: random.int(2, 5), days: random.int(3, 300) }));
  return [...others, ...mine].map(({ days, ...review }, index) => ({
    id: `r${index + 1}`,
    ...review,
    text: random.pick(texts[review.rating] ?? [""]),
    date: daysAgo(days),
  }));
}
