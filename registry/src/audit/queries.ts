import { toUSVString } from 'node:util';
import type { QueryRunner } from '@meridian/service';
import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { AuditEntry } from '../api/audit-responses';
import type { RegistryContext } from '../context';
import { audit } from '../database/tables';
import { chainEntry } from '../trust';

/** What is to be noted; the place in the chain comes with it. */
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

/** Any number, the same in all registries: entries are chained one after the other. */
const lock = 7_280_114_031;

/**
 * Adds entries to the end of the audit, chained and signed.
 * @param transaction that of what they tell of, so that both are there or neither; they come last in it
 */
export async function appendAudit(
  transaction: QueryRunner,
  { signing }: RegistryContext['keys'],
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await transaction.execute(sql`select pg_advisory_xact_lock(${lock})`);
  const [last] = await transaction
    .select({ digest: audit.digest })
    .from(audit)
    .orderBy(desc(audit.id))
    .limit(1);
  let previous = last?.digest ?? null;
  const chained = entries.map(clean).map((entry) => {
    const { payload: digest, keyId, signature } = signing.sign(chainEntry(previous, entry));
    previous = digest;
    return { ...entry, digest, keyId, signature };
  });
  await transaction.insert(audit).values(chained);
}

/** Text as the database stores it: another text would have another digest when it is read. */
function clean(entry: NewEntry): NewEntry {
  const toStored = (text: string) => toUSVString(text.replaceAll('\0', ''));
  const { actor, details, app } = entry;
  return {
    ...entry,
    actor: toStored(actor),
    details: toStored(details),
    app: app && toStored(app),
  };
}

const { id, at, actor, action, app, channel, details, digest, keyId, signature } = audit;
const columns = { id, at, actor, action, app, channel, details, digest, keyId, signature };

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
    .select(columns)
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
