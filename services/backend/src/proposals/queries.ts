import { type ProposalState, reviewPageSize } from '@meridian/contracts/organizers';
import { ServiceError } from '@meridian/service';
import { and, asc, count, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader, Writer } from '../database/backend-schema';
import type { SessionOrganizer } from '../identity/identity-service';
import { parseUuid } from '../requests/repeated-request';
import { type ProposalRow, proposals } from './tables';

/** The limit of an organizer's list; its total counts all. */
const maxListed = 500;

const publicOne = alias(proposals, 'public_one');

function select(reader: Reader) {
  const isOther = and(
    eq(publicOne.conferenceId, proposals.conferenceId),
    eq(publicOne.state, 'accepted'),
    ne(publicOne.id, proposals.id),
  );
  const isChange = sql<boolean>`${publicOne.id} is not null`;
  return reader
    .select({ ...getTableColumns(proposals), isChange })
    .from(proposals)
    .leftJoin(publicOne, isOther);
}

export async function findByKey(
  reader: Reader,
  organizerUid: string,
  idempotencyKey: string,
): Promise<ProposalRow | undefined> {
  const { organizerUid: uid, idempotencyKey: key } = proposals;
  const [row] = await select(reader).where(and(eq(uid, organizerUid), eq(key, idempotencyKey)));
  return row;
}

/** @throws ServiceError `not-found` for a text that is no id, as for an unknown id */
export function readProposalId(input: string): string {
  const id = parseUuid(input);
  if (id) return id;
  throw noSuchProposal();
}

/** @throws ServiceError `not-found` */
export async function requireProposal(reader: Reader, id: string): Promise<ProposalRow> {
  const [row] = await select(reader).where(eq(proposals.id, id));
  if (row) return row;
  throw noSuchProposal();
}

/** Finds an organizer's own proposal. @throws ServiceError `not-found`, for another organizer's proposal too */
export async function requireOwn(
  reader: Reader,
  { uid }: SessionOrganizer,
  id: string,
): Promise<ProposalRow> {
  const row = await requireProposal(reader, id);
  if (row.organizerUid === uid) return row;
  throw noSuchProposal();
}

function noSuchProposal(): ServiceError {
  return new ServiceError('not-found', 'There is no such proposal.');
}

/** An organizer's proposals without the replaced ones, the newest first. */
export function listProposalsOf(reader: Reader, uid: string) {
  const isOwn = sql`${proposals.organizerUid} = ${uid} and ${proposals.state} <> 'replaced'`;
  const order = [desc(proposals.submittedAt), desc(proposals.id)];
  return list(reader, isOwn, order, { limit: maxListed, offset: 0 });
}

/**
 * The proposals in a state: pending ones by their waiting time, others by their decision, the latest first.
 *
 * @param page from 1; a page beyond the last one is empty
 */
export function listReviews(reader: Reader, state: ProposalState, page: number) {
  const { submittedAt, decidedAt, id } = proposals;
  const order = state === 'pending' ? [asc(submittedAt), asc(id)] : [desc(decidedAt), desc(id)];
  const offset = (page - 1) * reviewPageSize;
  return list(reader, eq(proposals.state, state), order, { limit: reviewPageSize, offset });
}

async function list(
  reader: Reader,
  which: SQL,
  order: SQL[],
  { limit, offset }: { limit: number; offset: number },
) {
  const found = select(reader).where(which);
  const rows = await found
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { rows, total: await countWhere(reader, which) };
}

async function countWhere(reader: Reader, which: SQL): Promise<number> {
  const [counted] = await reader.select({ total: count() }).from(proposals).where(which);
  return counted?.total ?? 0;
}

/** Other requests that store a proposal of this organizer wait until the transaction ends. */
export async function lockOrganizer(writer: Writer, uid: string): Promise<void> {
  await writer.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uid}, 0))`);
}

export function countPendingOf(reader: Reader, uid: string): Promise<number> {
  const isPending = sql`${proposals.organizerUid} = ${uid} and ${proposals.state} = 'pending'`;
  return countWhere(reader, isPending);
}

/** @returns the id */
export async function insertProposal(
  writer: Writer,
  proposal: typeof proposals.$inferInsert,
): Promise<string> {
  const [row] = await writer.insert(proposals).values(proposal).returning({ id: proposals.id });
  if (!row) throw new Error('A proposal was not stored');
  return row.id;
}

/** The end of a state: the next state, the person who chose it, and a moderator's reason. */
export interface NextState {
  state: Exclude<ProposalState, 'pending'>;
  actor: SessionOrganizer;
  reason?: string | null;
}

/** Moves proposals out of a state, unless they have left it meanwhile. @returns how many were moved */
export async function moveFrom(
  writer: Writer,
  from: ProposalState,
  which: { id: string } | { conferenceId: string },
  { state, actor, reason }: NextState,
): Promise<number> {
  const isMeant =
    'id' in which ? eq(proposals.id, which.id) : eq(proposals.conferenceId, which.conferenceId);
  const moved = await writer
    .update(proposals)
    .set({
      state,
      decidedBy: actor.uid,
      decidedEmail: actor.email,
      decidedAt: sql`now()`,
      ...(reason === undefined ? {} : { reason }),
    })
    .where(and(isMeant, eq(proposals.state, from)))
    .returning({ id: proposals.id });
  return moved.length;
}

export async function hasImage(reader: Reader, uid: string, sha256: string): Promise<boolean> {
  const isOwn = and(eq(proposals.organizerUid, uid), eq(proposals.imageSha256, sha256));
  const [row] = await reader.select({ id: proposals.id }).from(proposals).where(isOwn).limit(1);
  return row !== undefined;
}

export async function listProposedConferences(reader: Reader): Promise<string[]> {
  const rows = await reader.select({ id: proposals.conferenceId }).from(proposals);
  return rows.map(({ id }) => id);
}
