import type { Embedder } from "../domain/ports.js";
import { dot } from "./vector.js";

/** What a skill says that it does, and what a person asks for who means the same; most words are other ones. */
export const paraphrases: readonly (readonly [description: string, goal: string])[] = [
  ["Add the product on this page to the shopping cart.", "Put two of these kettles into my basket"],
  ["Fill in the delivery address and go on to payment.", "Have the parcel sent to my office"],
  ["Sort the search results by price, lowest first.", "Which of the lamps is the cheapest?"],
  ["Write a reply under a comment and post it.", "Answer Maria's remark with my thanks"],
  ["Open the settings page and change the password.", "Pick a new secret phrase for logging in"],
  ["Cancel an order and give a reason.", "I no longer want what I bought yesterday; call it off"],
  ["Create an issue in a repository with a title and a label.", "File a bug about the broken build"],
  ["Search for a place on the map and show its opening hours.", "Until when can I visit the museum?"],
  ["Give a product a number of stars and write a review.", "Rate the kettle and say that it is too loud"],
  ["Show the sales report for a range of dates.", "How much did we earn from March to May?"],
  ["Send a private message to another user.", "Tell Tom in confidence that I will be late"],
  ["Compute a walking route between two addresses.", "How do I get on foot from the station to the park?"],
];

/** At which place each goal finds its own description among all of them; equals count as before it. */
export async function placesFound(embedder: Embedder): Promise<number[]> {
  const { signal } = new AbortController();
  const descriptions = await embedder.embed(
    paraphrases.map(([description]) => description),
    signal,
  );
  const goals = await embedder.embed(
    paraphrases.map(([, goal]) => goal),
    signal,
  );
  return goals.map((goal, at) => {
    const scores = descriptions.map((description) => dot(goal, description));
    return scores.filter((score) => score >= (scores[at] ?? 0)).length;
  });
}
