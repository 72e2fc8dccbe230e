import { expect, test } from "vitest";
import { SharedWork } from "./shared-work.js";

const patient = (): AbortSignal => new AbortController().signal;

/** Work that ends when the test says so, and tells what became of it. */
function slow() {
  const begun: AbortSignal[] = [];
  const ends: ((value: string) => void)[] = [];
  const work = async (signal: AbortSignal): Promise<string> => {
    begun.push(signal);
    return await new Promise((resolve) => ends.push(resolve));
  };
  return { begun, work, end: (value: string) => ends.shift()?.(value) };
}

test("those who ask at once get the same, and the work is done once", async () => {
  const shared = new SharedWork<string>();
  const { begun, work, end } = slow();
  const both = Promise.all([shared.ask("a", work, patient()), shared.ask("a", work, patient())]);
  end("done");
  expect(await both).toEqual(["done", "done"]);
  expect(begun).toHaveLength(1);
});
test("other names are other work, and who comes later begins anew", async () => {
  const shared = new SharedWork<string>();
  const { begun, work, end } = slow();
  const [first, second] = [shared.ask("a", work, patient()), shared.ask("b", work, patient())];
  end("one");
  end("two");
  expect(await Promise.all([first, second])).toEqual(["one", "two"]);
  const third = shared.ask("a", work, patient());
  end("three");
  expect(await third).toBe("three");
  expect(begun).toHaveLength(3);
});
test("who goes away takes nothing from the others", async () => {
  const shared = new SharedWork<string>();
  const { begun, work, end } = slow();
  const impatient = new AbortController();
  const [left, stayed] = [shared.ask("a", work, impatient.signal), shared.ask("a", work, patient())];
  impatient.abort(new Error("enough"));
  await expect(left).rejects.toThrow("enough");
  expect(begun[0]?.aborted).toBe(false);
  end("done");
  expect(await stayed).toBe("done");
});
test("when the last has gone the work is stopped, and the next one begins anew", async () => {
  const shared = new SharedWork<string>();
  const { begun, work, end } = slow();
  const impatient = new AbortController();
  const left = shared.ask("a", work, impatient.signal);
  impatient.abort(new Error("enough"));
  await expect(left).rejects.toThrow("enough");
  expect(begun[0]?.aborted).toBe(true);
  const next = shared.ask("a", work, patient());
  expect(begun).toHaveLength(2);
  end("of the first");
  end("of the second");
  expect(await next).toBe("of the second");
});
test("a failure is everybody's, and is not kept", async () => {
  const shared = new SharedWork<string>();
  const fail = async (): Promise<string> => await Promise.reject(new Error("broken"));
  const both = await Promise.allSettled([shared.ask("a", fail, patient()), shared.ask("a", fail, patient())]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await shared.ask("a", async () => "fine", patient())).toBe("fine");
});
test("who has already been told to stop begins nothing", async () => {
  const { begun, work } = slow();
  await expect(new SharedWork<string>().ask("a", work, AbortSignal.abort(new Error("late")))).rejects.toThrow(
    "late",
  );
  expect(begun).toHaveLength(0);
});
