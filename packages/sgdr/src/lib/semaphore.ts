/** At most so many pieces of work run at once; the others wait, first come, first served. */
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
      // the place is handed on, so that nobody slips in between
      if (next) next();
      else running -= 1;
    }
  };
}
