import { randomBytes } from 'node:crypto';
import type { Decision, ProposalValues } from '@shared/contracts/organizers';
import { type Database, ServiceError } from '@shared/service';
import type { Writer } from '../database/backend-schema';
import { hidePublicConference, putPublicConference } from '../database/public-conferences';
import type { SessionOrganizer } from '../identity/sessions';
import type { Mail } from '../outbox/mail';
import { enqueueMails } from '../outbox/queries';
import type { MadePicture } from '../pictures/make-picture';
import { keepPicture } from '../pictures/queries';
import { writeToModerators, writeToOrganizer } from './mails';
import { noSuchProposal } from './preconditions';
import { toProposedConference } from './proposed-conference';
import {
  changeRow,
  countWaitingOf,
  findApproved,
  findByKey,
  insertProposal,
  lockProposal,
  recordEvent,
} from './queries';
import type { ProposalRow } from './tables';

export interface ProposalContext {
  db: Database['db'];
  inbox: string;
  publicOrigin: string;
  /** Says that there are mails to deliver. */
  wake(): void;
}

/** The version of a proposal that whoever acts has seen. */
export interface SeenProposal {
  id: string;
  version: number;
}

/** What may be done to a proposal only as long as it is as it was seen. */
type Deed = 'change' | 'take-back' | 'withdraw' | 'decide';

/** Proposals of one organizer that may wait at once. */
const mostWaiting = 100;
/** Time alone ends this for nobody, so it is no matter of limits. */
const tooManyWait = `${mostWaiting} of your conferences wait for review, which is as many as may. Send this one once some of them are decided, or withdraw one on your page.`;

/**
 * Keeps a new proposal. The same request again makes nothing.
 *
 * @throws ServiceError `conflict` for another one under the same key, `invalid-values` with words for
 *   the organizer of whom too many wait
 */
export async function submitProposal(
  context: ProposalContext,
  organizer: SessionOrganizer,
  given: { key: string; hash: string; values: ProposalValues; picture: MadePicture },
): Promise<ProposalRow> {
  return commit(context, async (writer) => {
    const waiting = await countWaitingOf(writer, organizer.uid);
    // The same request may have come through while this one waited to be counted.
    const sent = await findSubmitted(writer, organizer, given);
    if (sent) return { row: sent, mails: [] };
    if (waiting >= mostWaiting)
      throw new ServiceError('invalid-values', tooManyWait, {
        errors: [{ field: '', message: tooManyWait }],
      });
    await keepPicture(writer, given.picture);
    const row = await insertProposal(writer, {
      conferenceId: randomBytes(12).toString('hex'),
      organizerUid: organizer.uid,
      organizerEmail: organizer.email,
      organizerName: organizer.displayName,
      content: given.values,
      imageSha256: given.picture.sha256,
      idempotencyKey: given.key,
      requestHash: given.hash,
    });
    if (!row) {
      const first = await findSubmitted(writer, organizer, given);
      if (!first) throw new Error('A proposal was there under this key a moment ago');
      return { row: first, mails: [] };
    }
    await recordEvent(writer, row, 'submitted', organizer);
    return { row, mails: [await writeToModerators(row, context)] };
  });
}

/**
 * What was sent under this key before, if anything.
 *
 * @throws ServiceError `conflict` when it was something else
 */
export async function findSubmitted(
  reader: Pick<Writer, 'select'>,
  organizer: SessionOrganizer,
  given: { key: string; hash: string },
): Promise<ProposalRow | undefined> {
  const row = await findByKey(reader, organizer.uid, given.key);
  if (!row || row.requestHash === given.hash) return row;
  throw new ServiceError('conflict', 'Something else was sent under this Idempotency-Key.');
}

/** Sends in another version for review; what is public stays public until that is decided. */
export async function changeProposal(
  context: ProposalContext,
  organizer: SessionOrganizer,
  seen: SeenProposal,
  given: { values: ProposalValues; picture: MadePicture | undefined },
): Promise<ProposalRow> {
  return commit(context, async (writer) => {
    const before = await lockProposal(writer, seen.id);
    requireFor('change', requireOwn(before, organizer), seen);
    if (given.picture) await keepPicture(writer, given.picture);
    const row = await changeRow(writer, seen.id, {
      state: 'pending',
      content: given.values,
      ...(given.picture ? { imageSha256: given.picture.sha256 } : {}),
      ...{ isDecided: false, decidedBy: null, reason: null },
      isSubmitted: true,
    });
    await recordEvent(writer, row, 'changed', organizer);
    return { row, mails: [await writeToModerators(row, context)] };
  });
}

/** Takes a change back that waits; the approved version, which stayed public, is the proposal again. */
export async function takeChangeBack(
  context: ProposalContext,
  organizer: SessionOrganizer,
  seen: SeenProposal,
): Promise<ProposalRow> {
  return commit(context, async (writer) => {
    requireFor('take-back', requireOwn(await lockProposal(writer, seen.id), organizer), seen);
    const approved = await findApproved(writer, seen.id);
    if (!approved) throw new Error(`Proposal ${seen.id} is public without an approval`);
    const row = await changeRow(writer, seen.id, { ...approved, state: 'accepted' });
    await recordEvent(writer, row, 'taken-back', organizer);
    return { row, mails: [] };
  });
}

/** Withdraws a proposal, and takes what is public of it off the site. */
export async function withdrawProposal(
  context: ProposalContext,
  organizer: SessionOrganizer,
  seen: SeenProposal,
): Promise<ProposalRow> {
  return commit(context, async (writer) => {
    const before = requireOwn(await lockProposal(writer, seen.id), organizer);
    requireFor('withdraw', before, seen);
    const row = await changeRow(writer, seen.id, { state: 'withdrawn', isPublic: false });
    if (before.isPublic) await hidePublicConference(writer, row.conferenceId);
    await recordEvent(writer, row, 'withdrawn', organizer);
    return { row, mails: [] };
  });
}

/** Decides, in the moderator's name: the public conference, the record and the mail go with it. */
export async function decideProposal(
  context: ProposalContext,
  moderator: SessionOrganizer,
  seen: SeenProposal,
  { decision, reason }: { decision: Decision; reason: string | null },
): Promise<ProposalRow> {
  return commit(context, async (writer) => {
    const before = await lockProposal(writer, seen.id);
    if (!before) throw noSuchProposal();
    requireFor('decide', before, seen);
    const isAccepted = decision === 'accept';
    const row = await changeRow(writer, seen.id, {
      state: isAccepted ? 'accepted' : 'declined',
      isPublic: isAccepted || before.isPublic,
      ...{ isDecided: true, decidedBy: moderator.uid, reason },
    });
    if (isAccepted)
      await putPublicConference(writer, toProposedConference({ ...row, values: row.content }));
    await recordEvent(writer, row, row.state === 'accepted' ? 'accepted' : 'declined', moderator);
    return { row, mails: [await writeToOrganizer(row, context.publicOrigin)] };
  });
}

/** @throws ServiceError `not-found` for what is somebody else's, as for what is not there */
export function requireOwn(row: ProposalRow | undefined, { uid }: SessionOrganizer): ProposalRow {
  if (row?.organizerUid === uid) return row;
  throw noSuchProposal();
}

/** @throws ServiceError `conflict` when its state does not allow it, `version-moved` when it changed */
export function requireFor(deed: Deed, row: ProposalRow, { version }: SeenProposal): void {
  const isOpen = row.state === 'pending';
  const isAllowed: Record<Deed, boolean> = {
    decide: isOpen,
    'take-back': isOpen && row.isPublic,
    // A change that was declined leaves a public version, which its organizer goes on deciding about.
    change: isOpen || row.isPublic,
    withdraw: isOpen || row.isPublic,
  };
  if (!isAllowed[deed])
    throw new ServiceError('conflict', `The proposal is ${row.state}, which does not allow this.`);
  if (row.version !== version)
    throw new ServiceError('version-moved', 'The proposal was changed meanwhile.', {
      suggestion: 'Read it again.',
    });
}

/** All in one transaction, the mails too. */
async function commit(
  context: ProposalContext,
  work: (writer: Writer) => Promise<{ row: ProposalRow; mails: Mail[] }>,
): Promise<ProposalRow> {
  const row = await context.db.transaction(async (transaction) => {
    const done = await work(transaction);
    await enqueueMails(transaction, { mails: done.mails });
    return done.row;
  });
  context.wake();
  return row;
}
