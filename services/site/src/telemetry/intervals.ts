import { reportGraceMs, telemetryIntervalMs } from '@meridian/contracts/telemetry';
import type { Clock } from '@meridian/service';
import { createIntervalCounts, type IntervalCounts } from './interval-counts';

export type Intervals = ReturnType<typeof createIntervals>;

/** The intervals that something can still count for: the present one, and those within the grace. */
export function createIntervals(clock: Clock) {
  const open = new Map<number, IntervalCounts>();

  const current = (): IntervalCounts => {
    const endsAt = (Math.floor(clock().getTime() / telemetryIntervalMs) + 1) * telemetryIntervalMs;
    const interval = open.get(endsAt) ?? createIntervalCounts(endsAt);
    open.set(endsAt, interval);
    return interval;
  };
  const take = (isOver: (endsAt: number) => boolean): IntervalCounts[] => {
    const taken = [...open.values()].filter(({ endsAt }) => isOver(endsAt));
    for (const { endsAt } of taken) open.delete(endsAt);
    return taken.filter((interval) => !interval.isEmpty()).sort((a, b) => a.endsAt - b.endsAt);
  };

  return {
    current,
    /** The interval with this end; the present one when that was sent. */
    at: (endsAt: number): IntervalCounts => open.get(endsAt) ?? current(),
    /** Takes those whose grace is over, without empty ones. */
    takeFinished: () => take((endsAt) => clock().getTime() >= endsAt + reportGraceMs),
    /** Takes all that there are, to end. */
    takeAll: () => take(() => true),
  };
}
