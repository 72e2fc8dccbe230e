/** The reply without what the model thought before it. One pass over its tags, however many they are. */
export function withoutThinking(text: string, cut: boolean): string {
  let kept: string[] = [];
  let from = 0;
  let openAt: number | undefined;
  let isStray = true;
  for (const { 0: tag, index, 1: slash } of text.matchAll(/<(\/?)think(?:ing)?>/gi)) {
    if (slash === "") {
      openAt ??= index;
    } else if (openAt !== undefined) {
      kept.push(text.slice(from, openAt));
      from = index + tag.length;
      openAt = undefined;
    } else if (isStray) {
      // some chat templates write the opening tag into the prompt, so that the reply starts inside the thought
      kept = [];
      from = index + tag.length;
      isStray = false;
    }
  }
  const spoken = kept.join("") + text.slice(from);
  if (openAt === undefined) return spoken.trim();
  const before = (kept.join("") + text.slice(from, openAt)).trim();
  // later in a whole reply an open tag is something that the reply is about
  return before === "" || cut ? before : spoken.trim();
}
