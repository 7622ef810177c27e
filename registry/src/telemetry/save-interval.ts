import { reportGraceMs } from '@meridian/contracts/telemetry';
import type { TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import { ServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import { addErrors, deleteErrorsBefore } from './errors';
import { addFigures, deleteFiguresBefore, startOfMinute, subtractFigures } from './figures';
import { deleteIntervalsBefore, replaceInterval } from './queries';

const minuteMs = 60_000;
/** A site server that stops sends the interval that it is in, whose end is up to 5 s ahead; 2 s are for its clock. */
const maxAheadMs = 7000;
/** What a site server could not send for longer is too late for any verdict. */
const maxAgeMs = 10 * minuteMs;
/** An interval is judged some seconds after it came. */
const intervalLifetimeMs = 2 * maxAgeMs;
const figureLifetimeMs = 30 * 24 * 60 * minuteMs;

/**
 * Saves what a site server counted in one interval. Sent again, it replaces what came before, and its figures too.
 * @returns false when it was sent again
 * @throws ServiceError `malformed-request` for an interval that is yet to end, or ended long ago
 */
export async function saveInterval(
  { db, clock }: RegistryContext,
  channel: string,
  { server, endsAt, errors = [], ...payload }: TelemetryInterval,
): Promise<boolean> {
  requireRecent(endsAt, clock().getTime());
  const key = { channel, endsAt: new Date(endsAt).toISOString(), server };
  return db.transaction(async (transaction) => {
    const before = await replaceInterval(transaction, key, payload);
    const changes = subtractFigures(payload.figures, before?.figures ?? []);
    await addFigures(transaction, channel, startOfMinute(endsAt - 1), changes);
    if (before === null)
      await addErrors(transaction, channel, errors, new Date(endsAt).toISOString());
    return before === null;
  });
}

function requireRecent(endsAt: number, now: number): void {
  const isoTime = (at: number) => new Date(at).toISOString();
  const [first, last] = [now - maxAgeMs, now + maxAheadMs];
  if (endsAt >= first && endsAt <= last) return;
  throw new ServiceError(
    'malformed-request',
    `expected an interval that ended between ${isoTime(first)} and ${isoTime(last)}, found ${isoTime(endsAt)}`,
    {
      suggestion: `Compare the clocks of site server and registry; an interval is sent ${reportGraceMs / 1000} s after its end.`,
    },
  );
}

/** Deletes intervals that no verdict needs any more, and figures and errors older than thirty days. */
export async function deleteOldTelemetry({ db, clock }: RegistryContext): Promise<void> {
  const before = (lifetimeMs: number) => new Date(clock().getTime() - lifetimeMs).toISOString();
  await deleteIntervalsBefore(db, before(intervalLifetimeMs));
  await deleteFiguresBefore(db, before(figureLifetimeMs));
  await deleteErrorsBefore(db, before(figureLifetimeMs));
}
