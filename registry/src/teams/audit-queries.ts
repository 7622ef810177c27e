import type { QueryRunner } from '@meridian/service';
import { desc, eq } from 'drizzle-orm';
import type { AuditEntry } from '../api/team-responses';
import { audit } from '../database/tables';

export async function insertAudit(db: QueryRunner, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.insert(audit).values([...entries]);
}

/** Newest first. */
export async function listAudit(
  db: QueryRunner,
  { app, limit }: { app: string | undefined; limit: number },
): Promise<AuditEntry[]> {
  const { at, actor, action, details } = audit;
  return db
    .select({ at, actor, action, app: audit.app, details })
    .from(audit)
    .where(app ? eq(audit.app, app) : undefined)
    .orderBy(desc(audit.id))
    .limit(limit);
}
