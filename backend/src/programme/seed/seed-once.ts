import type { Database } from '@meridian/service';
import { isNull } from 'drizzle-orm';
import { dataVersion } from '../../database/data-version';
import { conferences, courses } from '../tables';
import { allConferenceRows } from './all-conferences';
import { allCourseRows } from './all-courses';

/**
 * Fills a fresh database, in one transaction: with the demo data, or with nothing, so that a later start does not
 * mix demo data with real data.
 *
 * @param now the day that the seed's dates are counted from
 *
 * @returns whether the demo data was written; false for a database that is not fresh
 */
export async function seedOnce(
  db: Database['db'],
  { seed, now }: { seed: 'demo' | 'empty'; now: Date },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // The row is locked until the end, so only one of several processes that start at once seeds.
    const marked = await transaction
      .update(dataVersion)
      .set({ seededAt: now.toISOString() })
      .where(isNull(dataVersion.seededAt))
      .returning();
    if (marked.length === 0 || seed === 'empty') return false;
    await transaction.insert(courses).values(allCourseRows(now));
    await transaction.insert(conferences).values(allConferenceRows(now));
    return true;
  });
}
