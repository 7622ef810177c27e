import { randomBytes } from 'node:crypto';
import type { Decision, ProposalState } from '@meridian/contracts/organizers';
import { ServiceError } from '@meridian/service';
import type { BackendContext } from '../context';
import type { Writer } from '../database/backend-schema';
import type { SessionOrganizer } from '../identity/identity-service';
import { saveSizesOfUpload } from '../images/queries';
import type { Mail } from '../outbox/mail-layout';
import { enqueueMails } from '../outbox/queries';
import { hideConference, publishConference } from '../programme/queries';
import { imagePath, saveConferenceImage } from './conference-images';
import { toConferenceRow } from './proposal-dto';
import { writeToModerators, writeToOrganizer } from './proposal-mails';
import {
  countPendingOf,
  findByKey,
  insertProposal,
  lockOrganizer,
  moveFrom,
  type NextState,
  requireOwn,
  requireProposal,
} from './queries';
import type { ProposalRow } from './tables';
import type { ValidUpload } from './upload';

/** The request to create a proposal: its idempotency key and the hash of its content. */
interface SubmitRequest {
  key: string;
  hash: string;
}

interface Submission extends SubmitRequest, ValidUpload {
  /** Version of the privacy notice that the form showed. */
  notice: string | null;
  /** The proposal that this one is to replace. */
  former: ProposalRow | undefined;
}

/** The limit of pending proposals of one organizer. */
const maxPending = 100;
/** Waiting does not end this, so it is not reported as a rate limit. */
const tooManyPending = `${maxPending} of your conferences wait for review, which is the limit. Send this one when some of them are decided, or withdraw one on your page.`;

/**
 * Stores a new proposal. It replaces a pending one of the same conference. Repeating the same request stores
 * nothing more.
 *
 * @throws ServiceError `conflict` for other content under the same key; `invalid-values` with a message for the
 *   organizer when too many proposals are pending
 */
export async function submitProposal(
  context: BackendContext,
  organizer: SessionOrganizer,
  { former, image, values, notice, ...request }: Submission,
): Promise<ProposalRow> {
  return commit(context, async (writer) => {
    await lockOrganizer(writer, organizer.uid);
    // The same request may have been stored while this one waited for the lock.
    const stored = await findSubmitted(writer, organizer, request);
    if (stored) return { id: stored.id };
    if (former) {
      const { conferenceId } = former;
      await moveFrom(writer, 'pending', { conferenceId }, { state: 'replaced', actor: organizer });
    }
    if ((await countPendingOf(writer, organizer.uid)) >= maxPending)
      throw new ServiceError('invalid-values', tooManyPending, {
        errors: [{ field: '', message: tooManyPending }],
      });
    const { sha256, content } = image;
    if (content) await saveConferenceImage(writer, { sha256, content });
    const id = await insertProposal(writer, {
      conferenceId: former?.conferenceId ?? randomBytes(12).toString('hex'),
      organizerUid: organizer.uid,
      organizerEmail: organizer.email,
      organizerName: organizer.displayName,
      content: values,
      imageSha256: sha256,
      idempotencyKey: request.key,
      requestHash: request.hash,
      notice,
    });
    return { id, writeMail: (row) => writeToModerators(row, context.config) };
  });
}

/** The proposal stored under this key. @throws ServiceError `conflict` when its content differs */
export async function findSubmitted(
  reader: Pick<Writer, 'select'>,
  organizer: SessionOrganizer,
  { key, hash }: SubmitRequest,
): Promise<ProposalRow | undefined> {
  const row = await findByKey(reader, organizer.uid, key);
  if (!row || row.requestHash === hash) return row;
  throw new ServiceError('conflict', 'Something else was sent under this Idempotency-Key.');
}

/** Withdraws a proposal. An approved one leaves the site, together with a pending change of it. */
export async function withdrawProposal(
  context: BackendContext,
  organizer: SessionOrganizer,
  id: string,
): Promise<ProposalRow> {
  return commit(context, async (writer) => {
    const { state, conferenceId } = await requireOwn(writer, organizer, id);
    const next = { state: 'withdrawn', actor: organizer } as const;
    await requireMove(writer, state === 'accepted' ? 'accepted' : 'pending', id, next);
    if (state === 'accepted') {
      await moveFrom(writer, 'pending', { conferenceId }, next);
      await hideConference(writer, conferenceId);
    }
    return { id };
  });
}

const moves = {
  accept: { from: 'pending', to: 'accepted' },
  decline: { from: 'pending', to: 'declined' },
  remove: { from: 'accepted', to: 'declined' },
} as const;

/**
 * Decides in the moderator's name; the first of several decisions counts. The public conference and the mail to the
 * organizer are part of the transaction.
 */
export async function decideProposal(
  context: BackendContext,
  moderator: SessionOrganizer,
  id: string,
  { decision, reason }: { decision: Decision; reason: string | null },
): Promise<ProposalRow> {
  if (decision === 'accept') {
    // This comes before the transaction, which would hold the database while the sizes are encoded.
    const { imageSha256 } = await requireProposal(context.db, id);
    await saveSizesOfUpload(context.db, imagePath(imageSha256));
  }
  return commit(context, async (writer) => {
    const before = await requireProposal(writer, id);
    const { conferenceId } = before;
    const { from, to } = moves[decision];
    if (decision === 'accept') {
      const next = { state: 'replaced', actor: moderator } as const;
      await moveFrom(writer, 'accepted', { conferenceId }, next);
    }
    await requireMove(writer, from, id, { state: to, actor: moderator, reason });
    if (decision === 'accept') await publishConference(writer, toConferenceRow(before));
    if (decision === 'remove') await hideConference(writer, conferenceId);
    const { publicOrigin } = context.config.requestOrigin;
    return { id, writeMail: (row) => writeToOrganizer(row, decision, publicOrigin) };
  });
}

/** @throws ServiceError `conflict` with the present state when that is not `from` */
async function requireMove(writer: Writer, from: ProposalState, id: string, next: NextState) {
  if ((await moveFrom(writer, from, { id }, next)) > 0) return;
  const { state } = await requireProposal(writer, id);
  throw new ServiceError('conflict', `The proposal is ${state}, which does not allow this.`);
}

/** Does the work and enqueues its mail in one transaction. @returns the proposal afterwards */
async function commit(
  { db, wakeOutbox }: BackendContext,
  work: (writer: Writer) => Promise<{ id: string; writeMail?: (row: ProposalRow) => Mail }>,
): Promise<ProposalRow> {
  const row = await db.transaction(async (writer) => {
    const { id, writeMail } = await work(writer);
    const row = await requireProposal(writer, id);
    if (writeMail) await enqueueMails(writer, { mails: [writeMail(row)] });
    return row;
  });
  wakeOutbox();
  return row;
}
