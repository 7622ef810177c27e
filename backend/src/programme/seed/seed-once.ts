import type { Database } from '@meridian/service';
import { isNull } from 'drizzle-orm';
import { dataVersion } from '../../database/data-version';
import { conferences, courses } from '../tables';
import { abroad } from './conferences/abroad';
import { islamabadAndPeshawar } from './conferences/islamabad-and-peshawar';
import { karachi } from './conferences/karachi';
import { lahore } from './conferences/lahore';
import { multanAndFaisalabad } from './conferences/multan-and-faisalabad';
import { online } from './conferences/online';
import { quetta } from './conferences/quetta';
import { cardiology } from './courses/cardiology';
import { emergencyMedicine } from './courses/emergency-medicine';
import { familyMedicine } from './courses/family-medicine';
import { gynecology } from './courses/gynecology';
import { infectiousDiseases } from './courses/infectious-diseases';
import { nursing } from './courses/nursing';
import { orthopedics } from './courses/orthopedics';
import { pediatrics } from './courses/pediatrics';
import { psychiatry } from './courses/psychiatry';
import { radiology } from './courses/radiology';
import { researchEthics } from './courses/research-ethics';
import { surgery } from './courses/surgery';
import { buildConferenceRows, buildCourseRows } from './seed-rows';

/** The 42 courses by Focus. Teachers and institutes are invented. */
const courseSeeds = {
  Cardiology: cardiology,
  'Emergency Medicine': emergencyMedicine,
  'Family Medicine': familyMedicine,
  Gynecology: gynecology,
  'Infectious Diseases': infectiousDiseases,
  Nursing: nursing,
  Orthopedics: orthopedics,
  Pediatrics: pediatrics,
  Psychiatry: psychiatry,
  Radiology: radiology,
  'Research & Ethics': researchEthics,
  Surgery: surgery,
};

/** The 21 conferences by city: 11 are over at the time of seeding and 10 are to come. */
const conferenceSeeds = {
  ...lahore,
  ...karachi,
  ...islamabadAndPeshawar,
  ...multanAndFaisalabad,
  ...quetta,
  ...abroad,
  ...online,
};

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
    const courseRows = Object.entries(courseSeeds).flatMap(([focus, seeds]) =>
      buildCourseRows(now, focus, seeds),
    );
    await transaction.insert(courses).values(courseRows);
    await transaction.insert(conferences).values(buildConferenceRows(now, conferenceSeeds));
    return true;
  });
}
