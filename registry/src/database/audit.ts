import type { QueryRunner } from '@meridian/service';
import { and, asc, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { AuditEntry } from '../api/audit';
import { toStored } from './stored-text';
import { audit } from './tables';

/** What is to be noted. */
export interface NewEntry {
  /** ISO 8601. */
  at: string;
  actor: string;
  action: string;
  /** Null for what concerns no app, or an unknown one. */
  app: string | null;
  channel: string | null;
  details: string;
}

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

const { id, action, app } = audit;

/** What of the audit is listed: all of it, what was done, or what was refused. */
export const auditKinds = ['changes', 'refusals'] as const;

interface AuditQuery {
  app: string | undefined;
  kind?: (typeof auditKinds)[number] | undefined;
  /** An id: entries that follow it, oldest first; without it the newest come first. */
  after: number | undefined;
  /** An id: entries that came before it. */
  before?: number | undefined;
  limit: number;
}

export async function listAudit(db: QueryRunner, query: AuditQuery): Promise<AuditEntry[]> {
  const { app: of, kind, after, before, limit } = query;
  return db
    .select()
    .from(audit)
    .where(
      and(
        of === undefined ? undefined : eq(app, of),
        kind === 'changes' ? ne(action, refused) : undefined,
        kind === 'refusals' ? eq(action, refused) : undefined,
        after === undefined ? undefined : gt(id, after),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(after === undefined ? desc(id) : asc(id))
    .limit(limit);
}
