import type { ChatModel } from "../domain/ports.js";
import { openModel, placeOf, type Environment } from "./catalogue.js";
import { checkServer } from "./check-server.js";
import { chatFromLanguageModel } from "./language-model.js";
import type { ModelOptions } from "./options.js";

/** The model that the options name, ready to be asked; a wrong name, key or address is found here, before any browser starts. */
export async function openChatModel(
  options: ModelOptions,
  environment: Environment,
  signal: AbortSignal,
): Promise<ChatModel> {
  await checkServer(options, signal, environment);
  const { apiKey } = placeOf(options, environment);
  const { id, model } = await openModel(options, environment);
  return chatFromLanguageModel(model, id, { ...options, apiKey });
}
