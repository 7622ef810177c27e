import type { QueryRunner } from '@meridian/service';
import type { AuditEntry } from '../api/access-schemas';
import { audit, toStored } from './tables';

/** A new entry. The app is null when it concerns no app, or an unknown one. */
export type NewEntry = Omit<AuditEntry, 'id'>;

/** The action of an entry for a rejected request. */
export const refused = 'refused';

/**
 * Adds entries to the audit, which is append-only.
 * @param transaction of the change that they record, so that both are saved or neither
 */
export async function appendAudit(
  transaction: QueryRunner,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length > 0) await transaction.insert(audit).values([...toStored(entries)]);
}
