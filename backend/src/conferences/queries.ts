import type { Conference } from '@shared/contracts';
import { eq } from 'drizzle-orm';
import type { Reader } from '../database/backend-schema';
import { toConference } from './conference-on-the-wire';
import { conferences } from './tables';

/** The conferences that visitors may see, past ones included, the earliest first. */
export async function listPublicConferences(reader: Reader): Promise<Conference[]> {
  const rows = await reader
    .select()
    .from(conferences)
    .where(eq(conferences.status, 'accepted'))
    .orderBy(conferences.startDate, conferences.title);
  return rows.map(toConference);
}
