/**
 * A script that moves the clock of a page or worker by so many milliseconds; the time runs on from there, and timers are left alone.
 * It takes itself out of the page again.
 */
export const clockScript = (byMs: number): string => `(() => {
  const Real = Date;
  const now = () => Real.now() + (${Math.round(byMs)});
  const Shown = new Proxy(Real, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made === Shown ? target : made),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  Real.prototype.constructor = Shown;
  globalThis.Date = Shown;
  if (typeof document !== "undefined") document.currentScript?.remove();
})();
`;
