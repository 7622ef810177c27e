import { reportGraceMs, telemetryIntervalMs } from '@meridian/contracts/telemetry';
import { type Clock, systemClock } from '@meridian/service';
import { createIntervalCounts, type IntervalCounts } from './interval-counts';

export type Intervals = ReturnType<typeof createIntervals>;

/** The intervals that something can still count for: the present one, and those within the grace. */
export function createIntervals(clock: Clock = systemClock) {
  const open = new Map<number, IntervalCounts>();
  let latest: IntervalCounts | null = null;

  const openUntil = (endsAt: number): IntervalCounts => {
    const known = open.get(endsAt) ?? createIntervalCounts(endsAt);
    open.set(endsAt, known);
    return known;
  };

  const current = (): IntervalCounts => {
    const now = clock().getTime();
    if (!latest || now >= latest.endsAt || now < latest.endsAt - telemetryIntervalMs)
      latest = openUntil(endOf(now));
    return latest;
  };

  const take = (isOver: (endsAt: number) => boolean): IntervalCounts[] => {
    const taken = [...open.values()].filter(({ endsAt }) => isOver(endsAt));
    for (const { endsAt } of taken) open.delete(endsAt);
    latest = null;
    return taken.filter((interval) => !interval.isEmpty()).sort((a, b) => a.endsAt - b.endsAt);
  };

  return {
    current,
    /** The interval of a time; null once its grace is over. */
    at(time: number): IntervalCounts | null {
      const now = clock().getTime();
      const endsAt = endOf(Math.min(time, now));
      return now < endsAt + reportGraceMs ? openUntil(endsAt) : null;
    },
    /** Takes those whose grace is over, without empty ones. */
    takeFinished: () => take((endsAt) => clock().getTime() >= endsAt + reportGraceMs),
    /** Takes all that there are, to end. */
    takeAll: () => take(() => true),
  };
}

function endOf(time: number): number {
  return (Math.floor(time / telemetryIntervalMs) + 1) * telemetryIntervalMs;
}
