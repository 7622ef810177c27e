import { lt } from 'drizzle-orm';
import type { RegistryContext } from '../context';
import {
  releaseErrors,
  releaseFigures,
  siteServers,
  telemetryIntervals,
} from '../database/telemetry-tables';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Deletes what site servers reported and no one needs any more. */
export async function deleteOldReports({ db, clock }: RegistryContext): Promise<void> {
  const before = (lifetimeMs: number) => new Date(clock().getTime() - lifetimeMs).toISOString();
  // An interval is accepted for ten minutes, and judged some seconds after it came.
  await db.delete(telemetryIntervals).where(lt(telemetryIntervals.endsAt, before(20 * minuteMs)));
  await db.delete(releaseFigures).where(lt(releaseFigures.minute, before(30 * dayMs)));
  await db.delete(releaseErrors).where(lt(releaseErrors.lastAt, before(30 * dayMs)));
  await db.delete(siteServers).where(lt(siteServers.seenAt, before(dayMs)));
}
