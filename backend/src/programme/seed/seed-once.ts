import type { Database } from '@shared/service';
import { isNull } from 'drizzle-orm';
import { dataVersion } from '../../database/data-version';
import { conferences, courses } from '../tables';
import { conferenceSeeds } from './conferences';
import { courseSeeds } from './courses';
import { buildConferenceRows, buildCourseRows } from './seed-rows';

/**
 * Fills a database that has never been filled, in one transaction.
 *
 * @param now the day that the seed's dates are counted from
 *
 * @returns false when it was filled before, whatever has happened to the data since
 */
export async function seedOnce(db: Database['db'], now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // The row is locked until the end, so only one of several processes that start at once seeds.
    const marked = await transaction
      .update(dataVersion)
      .set({ seededAt: now.toISOString() })
      .where(isNull(dataVersion.seededAt))
      .returning();
    if (marked.length === 0) return false;
    const courseRows = Object.entries(courseSeeds).flatMap(([focus, seeds]) =>
      buildCourseRows(now, focus, seeds),
    );
    await transaction.insert(courses).values(courseRows);
    await transaction.insert(conferences).values(buildConferenceRows(now, conferenceSeeds));
    return true;
  });
}
