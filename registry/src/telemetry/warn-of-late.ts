import type { RegistryContext } from '../context';
import { lastCompleteAt } from './last-complete';

/** A line in the log at most each minute. */
const logIntervalMs = 60_000;

/** Tells the log of intervals that came when what is judged was past them already. */
export function createLateWarning({
  clock,
  logger,
  judgedChannels,
}: Pick<RegistryContext, 'clock' | 'logger' | 'judgedChannels'>) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (channel: string, { server, endsAt }: { server: string; endsAt: number }): void => {
    const now = clock().getTime();
    const lateMs = lastCompleteAt(now) - endsAt;
    // In other channels nothing is judged that it could be too late for.
    if (lateMs < 0 || !judgedChannels.includes(channel)) return;
    if (now < loggedAt + logIntervalMs) return;
    logger.warn({ channel, server, lateMs }, 'an interval came too late to be judged');
    loggedAt = now;
  };
}
