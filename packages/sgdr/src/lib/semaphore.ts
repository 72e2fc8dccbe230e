/** At most `most` pieces of work run at the same time; the others wait in the order of their calls. */
export function semaphore(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // the place is passed to the next waiting call, so that a new call cannot take it
      if (next) next();
      else running -= 1;
    }
  };
}
