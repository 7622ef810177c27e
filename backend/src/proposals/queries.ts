import { type DecidedState, decidedPageSize } from '@meridian/contracts/organizers';
import { and, asc, count, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Reader, Writer } from '../database/backend-schema';
import type { SessionOrganizer } from '../identity/identity-service';
import { type ProposalAction, type ProposalRow, proposalEvents, proposals } from './tables';

/** Further ones are counted, but not listed. */
const maxListed = 500;

export type RowList = Awaited<ReturnType<typeof list>>;

/** @returns undefined when the organizer has used this key before */
export async function insertProposal(
  writer: Writer,
  proposal: typeof proposals.$inferInsert,
): Promise<ProposalRow | undefined> {
  const [row] = await writer
    .insert(proposals)
    .values(proposal)
    .onConflictDoNothing({ target: [proposals.organizerUid, proposals.idempotencyKey] })
    .returning();
  return row;
}

export async function findByKey(
  reader: Reader,
  organizerUid: string,
  idempotencyKey: string,
): Promise<ProposalRow | undefined> {
  const { organizerUid: uid, idempotencyKey: key } = proposals;
  const isSame = and(eq(uid, organizerUid), eq(key, idempotencyKey));
  const [row] = await reader.select().from(proposals).where(isSame);
  return row;
}

export async function findProposal(reader: Reader, id: string): Promise<ProposalRow | undefined> {
  const [row] = await reader.select().from(proposals).where(eq(proposals.id, id));
  return row;
}

/** As `findProposal`, and locks the row until the transaction ends. */
export async function lockProposal(writer: Writer, id: string): Promise<ProposalRow | undefined> {
  const [row] = await writer.select().from(proposals).where(eq(proposals.id, id)).for('update');
  return row;
}

/** An organizer's proposals, the newest first. */
export async function listProposalsOf(reader: Reader, uid: string): Promise<RowList> {
  const isOwn = eq(proposals.organizerUid, uid);
  return list(reader, isOwn, [desc(proposals.createdAt), desc(proposals.id)]);
}

/** The proposals that wait for a decision, the longest waiting first. */
export async function listPending(reader: Reader): Promise<RowList> {
  const isPending = eq(proposals.state, 'pending');
  return list(reader, isPending, [asc(proposals.submittedAt), asc(proposals.id)]);
}

export type DecidedRow = Awaited<ReturnType<typeof listDecided>>['rows'][number];

/**
 * The proposals that are decided about or withdrawn, the latest first, with who did it and when.
 *
 * @param state all of them when undefined
 * @param page from 1; a page beyond the last one is empty
 */
export async function listDecided(
  reader: Reader,
  { state, page }: { state: DecidedState | undefined; page: number },
) {
  const isListed = state ? eq(proposals.state, state) : ne(proposals.state, 'pending');
  const [counted] = await reader.select({ total: count() }).from(proposals).where(isListed);
  // Of the events that led to the state the last one counts.
  const decisive = sql`(select max(made.version) from ${proposalEvents} as made
    where made.proposal_id = ${proposals.id} and made.action = ${proposals.state})`;
  const rows = await reader
    .select({ row: proposals, by: proposalEvents.actorEmail, at: proposalEvents.happenedAt })
    .from(proposals)
    .innerJoin(
      proposalEvents,
      and(eq(proposalEvents.proposalId, proposals.id), eq(proposalEvents.version, decisive)),
    )
    .where(isListed)
    .orderBy(desc(proposalEvents.happenedAt), desc(proposals.id))
    .limit(decidedPageSize)
    .offset((page - 1) * decidedPageSize);
  return { rows, total: counted?.total ?? 0 };
}

async function list(reader: Reader, which: SQL, order: SQL[]) {
  const found = await reader
    .select({ row: proposals, total: sql<number>`(count(*) over ())::int` })
    .from(proposals)
    .where(which)
    .orderBy(...order)
    .limit(maxListed);
  return { rows: found.map(({ row }) => row), total: found[0]?.total ?? 0 };
}

/** Counts an organizer's pending proposals. Other counts for the organizer wait for this transaction. */
export async function countPendingOf(writer: Writer, uid: string): Promise<number> {
  await writer.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uid}, 0))`);
  const [counted] = await writer
    .select({ count: count() })
    .from(proposals)
    .where(and(eq(proposals.organizerUid, uid), eq(proposals.state, 'pending')));
  return counted?.count ?? 0;
}

/** Whether a proposal of this organizer has the image. */
export async function hasImage(reader: Reader, uid: string, sha256: string): Promise<boolean> {
  const [row] = await reader
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.organizerUid, uid), eq(proposals.imageSha256, sha256)))
    .limit(1);
  return row !== undefined;
}

/** Changes a proposal and raises its version. */
export async function changeRow(
  writer: Writer,
  id: string,
  change: PgUpdateSetSource<typeof proposals>,
): Promise<ProposalRow> {
  const [row] = await writer
    .update(proposals)
    .set({ ...change, version: sql`${proposals.version} + 1` })
    .where(eq(proposals.id, id))
    .returning();
  if (!row) throw new Error(`Proposal ${id} was there a moment ago`);
  return row;
}

/** The proposal as it was when it was last approved, by its events; undefined when it never was. */
export async function findApproved(
  writer: Writer,
  id: string,
): Promise<Partial<ProposalRow> | undefined> {
  const isOf = eq(proposalEvents.proposalId, id);
  const [approval] = await writer
    .select()
    .from(proposalEvents)
    .where(and(isOf, eq(proposalEvents.action, 'accepted')))
    .orderBy(desc(proposalEvents.version))
    .limit(1);
  if (!approval) return undefined;
  const [sent] = await writer
    .select({ at: proposalEvents.happenedAt })
    .from(proposalEvents)
    .where(
      and(
        isOf,
        inArray(proposalEvents.action, ['submitted', 'changed']),
        lt(proposalEvents.version, approval.version),
      ),
    )
    .orderBy(desc(proposalEvents.version))
    .limit(1);
  return {
    content: approval.content,
    imageSha256: approval.imageSha256,
    decidedBy: approval.actorUid,
    decidedAt: approval.happenedAt,
    reason: approval.reason,
    ...(sent ? { submittedAt: sent.at } : {}),
  };
}

/** The last approved version of each proposal that was ever approved. */
export async function findApprovedOf(
  reader: Reader,
  ids: string[],
): Promise<Map<string, { content: ProposalRow['content']; imageSha256: string }>> {
  const { proposalId, content, imageSha256, action, version } = proposalEvents;
  const rows = await reader
    .select({ proposalId, content, imageSha256 })
    .from(proposalEvents)
    .where(and(inArray(proposalId, ids), eq(action, 'accepted')))
    .orderBy(asc(version));
  // Of several entries with the same key a Map holds the last one.
  return new Map(rows.map((row) => [row.proposalId, row]));
}

/** Records an action on a proposal. */
export async function recordEvent(
  writer: Writer,
  { id, version, content, imageSha256, reason }: ProposalRow,
  action: ProposalAction,
  { uid, email }: SessionOrganizer,
): Promise<void> {
  await writer.insert(proposalEvents).values({
    proposalId: id,
    version,
    action,
    content,
    imageSha256,
    reason,
    actorUid: uid,
    actorEmail: email,
  });
}
