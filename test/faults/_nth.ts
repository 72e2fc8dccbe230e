export type Moment = "before" | "after";

export interface Failing<Port> {
  readonly port: Port;
  readonly error: Error;
  /** The call that failed, or nothing while fewer calls than that were made. */
  failedAt(): string | undefined;
}

/** Fails the n-th call of any method: before anything was done, or when all of it was done and only the news of it is lost. */
export function failingAt<Port extends object>(
  real: Port,
  n: number,
  error: Error,
  moment: Moment = "before",
): Failing<Port> {
  let calls = 0;
  let failed: string | undefined;
  const port = new Proxy(real, {
    get(target, name): unknown {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return (...args: unknown[]): unknown => {
        calls += 1;
        const work = () => Reflect.apply(member, target, args) as unknown;
        if (calls !== n) return work();
        failed = String(name);
        return name === "events" ? brokenList(error) : broken(work, error, moment);
      };
    },
  });
  return { port, error, failedAt: () => failed };
}

/** Ports promise, so that a failure is a rejection and never thrown at the call itself. */
async function broken(work: () => unknown, error: Error, moment: Moment): Promise<never> {
  if (moment === "after") await work();
  throw error;
}

// oxlint-disable-next-line require-yield -- a list that breaks before its first entry
async function* brokenList(error: Error): AsyncGenerator<never> {
  throw error;
}
