import type { ChatModel } from "../../domain/ports.js";
import { type OpenChat, recordingChat } from "./recording-chat.js";
import { type ReplayOptions, replayingChat } from "./replaying-chat.js";
import type { Existing } from "./replies-writer.js";
import { rerecordingChat } from "./rerecording-chat.js";

interface WithFile extends ReplayOptions {
  readonly file: string;
}
export type RepliesSpec =
  | (WithFile & { readonly kind: "replay" })
  | (WithFile & { readonly kind: "record"; readonly model: ChatModel; readonly existing?: Existing })
  | (WithFile & { readonly kind: "rerecord"; readonly model: ChatModel });

/** A model whose calls are written to a file, or come from one; `close` when the run is over. */
export async function openReplies(spec: RepliesSpec): Promise<OpenChat> {
  if (spec.kind === "replay") return await replayingChat(spec.file, spec);
  if (spec.kind === "record") return await recordingChat(spec.model, spec.file, spec);
  return await rerecordingChat(spec.file, spec.model, spec);
}
