/** Where in time a series of intervals has come; part of the state of a test. */
export interface IntervalTime {
  /** Of the last interval, ms since the epoch; null before the first. */
  endedAt: number | null;
  /** Slots of ten seconds in which an interval ended. */
  slot: number;
}

const slotMs = 10_000;
const slotOf = (endsAt: number) => Math.ceil(endsAt / slotMs);

/** @throws RangeError when the interval is not after the last one, e.g. because it is added twice */
export function advance({ endedAt, slot }: IntervalTime, endsAt: number): IntervalTime {
  if (!Number.isSafeInteger(endsAt) || endsAt <= (endedAt ?? 0))
    throw new RangeError(
      `expected an interval that ends after ${endedAt ?? 0} (whole ms since the epoch), found ${endsAt}`,
    );
  const isNext = endedAt !== null && slotOf(endsAt) > slotOf(endedAt);
  return { endedAt: endsAt, slot: isNext ? slot + 1 : slot };
}
