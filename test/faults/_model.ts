import type { ServerResponse } from "node:http";
import { promptFrom, type Reply } from "../lib/model-server.js";
import { serve, type Served } from "../lib/serve.js";

/** Answers a question in its own way, or leaves it to the script by giving false. */
export type Fault = (response: ServerResponse, question: Question) => boolean | Promise<boolean>;
export interface Question {
  /** Counted from 1 since the server started, whatever became of the earlier ones. */
  readonly number: number;
  readonly user: string;
}

export interface FaultyModel extends Served {
  readonly baseUrl: string;
  readonly questions: readonly Question[];
  /** From now on every question is answered as the script says. */
  heal(): void;
}

export const send = (response: ServerResponse, status: number, body: unknown): true => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
  return true;
};

const completion = (content: string): object => ({
  id: "x",
  object: "chat.completion",
  created: 1,
  model: "scripted",
  choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
  usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
});

export const says = (response: ServerResponse, content: string): true =>
  send(response, 200, completion(content));

/** A model server that begins its script again for each process that asks for its models, and misbehaves as its script says. */
export async function faultyModel(
  script: readonly Reply[],
  fault: Fault = () => false,
): Promise<FaultyModel> {
  const questions: Question[] = [];
  let misbehave = fault;
  let next = 0;
  const served = await serve(async ({ path, body, response }) => {
    if (path.endsWith("/models")) {
      next = 0;
      return void send(response, 200, { object: "list", data: [{ id: "scripted", object: "model" }] });
    }
    const prompt = promptFrom(body);
    const question = { number: questions.length + 1, user: prompt.user };
    questions.push(question);
    if (await misbehave(response, question)) return;
    const reply = script[next];
    next += 1;
    if (reply === undefined) return void send(response, 400, { error: { message: "the script is over" } });
    says(response, typeof reply === "string" ? reply : reply(prompt));
  });
  return {
    ...served,
    baseUrl: `${served.url}/v1`,
    questions,
    heal: () => {
      misbehave = () => false;
    },
  };
}
