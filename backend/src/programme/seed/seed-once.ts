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
