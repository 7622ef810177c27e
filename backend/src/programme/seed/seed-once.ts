import type { Database } from '@shared/service';
import { isNull } from 'drizzle-orm';
import { dataVersion } from '../../database/data-version';
import { conferences, courses } from '../tables';
import { buildConferenceRow } from './conference-seed';
import { conferenceSeeds } from './conferences';
import { buildCourseRows } from './course-seed';
import { courseGroups } from './courses';

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
    await transaction
      .insert(courses)
      .values(courseGroups.flatMap((group) => buildCourseRows(now, group)));
    await transaction
      .insert(conferences)
      .values(conferenceSeeds.map((seed) => buildConferenceRow(now, seed)));
    return true;
  });
}
