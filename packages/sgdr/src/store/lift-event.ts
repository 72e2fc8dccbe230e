/** The parts of an event that may change between two versions of its kind. */
export interface EventParts {
  readonly data: unknown;
  readonly measured: unknown;
}

export interface VersionedEvent extends EventParts {
  readonly kind: string;
  readonly v: number;
  readonly site: unknown;
}

/** Turns the parts of one version into those of the next. */
export type Lift = (older: EventParts) => EventParts;

/** By kind, then by the version that is lifted. */
export type LiftTable = Readonly<Record<string, Readonly<Record<number, Lift>>>>;

/** Every kind is still at its first version. */
export const lifts: LiftTable = {};

/** The event as today's reader wants it; unchanged when there is nothing to lift. */
export function liftEvent(event: VersionedEvent, table: LiftTable = lifts): VersionedEvent {
  const lift = table[event.kind]?.[event.v];
  if (lift === undefined) return event;
  return liftEvent({ ...event, ...lift(event), v: event.v + 1 }, table);
}
