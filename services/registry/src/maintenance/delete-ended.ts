import type { QueryRunner } from '@meridian/service';
import { lt, lte } from 'drizzle-orm';
import { consoleSessions, previews, uploads } from '../database/tables';
import {
  releaseErrors,
  releaseFigures,
  siteServers,
  telemetryIntervals,
} from '../database/telemetry-tables';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export async function deleteEnded(db: QueryRunner, now: Date): Promise<void> {
  const before = (lifetimeMs: number) => new Date(now.getTime() - lifetimeMs).toISOString();
  // An interval is accepted for ten minutes, and judged some seconds after it came.
  await db.delete(telemetryIntervals).where(lt(telemetryIntervals.endsAt, before(20 * minuteMs)));
  await db.delete(releaseFigures).where(lt(releaseFigures.minute, before(30 * dayMs)));
  await db.delete(releaseErrors).where(lt(releaseErrors.lastAt, before(30 * dayMs)));
  await db.delete(siteServers).where(lt(siteServers.seenAt, before(dayMs)));
  await db.delete(consoleSessions).where(lte(consoleSessions.expiresAt, before(0)));
  // Until then its link can say that it has ended.
  await db.delete(previews).where(lt(previews.expiresAt, before(dayMs)));
  await db.delete(uploads).where(lt(uploads.startedAt, before(dayMs)));
}
