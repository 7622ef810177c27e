import type { QueryRunner } from '@meridian/service';
import type { AuditEntry } from '../api/access-schemas';
import { audit, toStored } from './tables';

/** What is to be noted; without an app what concerns none, or an unknown one. */
export type NewEntry = Omit<AuditEntry, 'id'>;

/** The action of a request for a change that was refused. */
export const refused = 'refused';

/**
 * Adds entries to the end of the audit, which nothing is changed in or taken from.
 * @param transaction that of what they tell of, so that both are there or neither
 */
export async function appendAudit(
  transaction: QueryRunner,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length > 0) await transaction.insert(audit).values([...toStored(entries)]);
}
