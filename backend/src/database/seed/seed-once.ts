import type { Database } from '@shared/service';
import { isNull } from 'drizzle-orm';
import { conferences } from '../../conferences/tables';
import { courses } from '../../courses/tables';
import { dataVersion } from '../data-version';
import { toConferenceRow } from './conference-seed';
import { conferenceSeeds } from './conferences';
import { toCourseRows } from './course-seed';
import { courseGroups } from './courses';

/**
 * Fills a database that has never been filled, with dates counted from `now`, in one transaction.
 *
 * @returns false when it was filled before, whatever has become of the data since.
 */
export async function seedOnce(db: Database['db'], now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // The row is locked until the end, so of several processes that start at once one seeds.
    const marked = await transaction
      .update(dataVersion)
      .set({ seededAt: now.toISOString() })
      .where(isNull(dataVersion.seededAt))
      .returning();
    if (marked.length === 0) return false;
    await transaction
      .insert(courses)
      .values(courseGroups.flatMap((group) => toCourseRows(now, group)));
    await transaction
      .insert(conferences)
      .values(conferenceSeeds.map((seed) => toConferenceRow(now, seed)));
    return true;
  });
}
