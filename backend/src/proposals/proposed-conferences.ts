import type { Reader } from '../database/backend-schema';
import { proposals } from './tables';

/** The ids of all conferences that organizers proposed. */
export async function listProposedConferences(reader: Reader): Promise<string[]> {
  const rows = await reader.select({ id: proposals.conferenceId }).from(proposals);
  return rows.map(({ id }) => id);
}
