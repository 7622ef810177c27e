import { randomBytes } from 'node:crypto';
import {
  type Decision,
  type ProposalValues,
  toProposalContent,
} from '@meridian/contracts/organizers';
import { ServiceError } from '@meridian/service';
import { sql } from 'drizzle-orm';
import type { BackendContext } from '../context';
import type { Writer } from '../database/backend-schema';
import type { SessionOrganizer } from '../identity/identity-service';
import type { Mail } from '../outbox/mail-layout';
import { enqueueMails } from '../outbox/queries';
import { hideConference, publishConference } from '../programme/queries';
import { requireSeenVersion } from '../requests/seen-version';
import { saveImageIfNew } from './images/image-queries';
import { noSuchProposal, type SeenProposal } from './preconditions';
import { toConferenceRow } from './proposal-dto';
import { writeOfRevocation, writeToModerators, writeToOrganizer } from './proposal-mails';
import {
  changeRow,
  countPendingOf,
  findApproved,
  findByKey,
  insertProposal,
  lockProposal,
  recordEvent,
} from './queries';
import type { ProposalAction, ProposalRow } from './tables';

/** The request to create a proposal: its idempotency key and the hash of its content. */
export interface SubmitRequest {
  key: string;
  hash: string;
}

/** The content of a request; an image without content is one that was stored before. */
interface ProposalContent {
  /** Version of the privacy notice that the form showed. */
  notice: string | null;
  values: ProposalValues;
  image: { sha256: string; content?: Buffer };
}

/** Actions that are allowed only while the proposal is as the actor has seen it. */
type Action = 'change' | 'take-back' | 'withdraw' | 'decide' | 'revoke';

/** Proposals of one organizer that may wait at the same time. */
const maxPending = 100;
/** Waiting does not end this, so it is not reported as a rate limit. */
const tooManyPending = `${maxPending} of your conferences wait for review, which is as many as may. Send this one once some of them are decided, or withdraw one on your page.`;

/**
 * Stores a new proposal. Repeating the same request stores nothing more.
 *
 * @throws ServiceError `conflict` for other content under the same key; `invalid-values` with a message
 *   for the organizer when too many proposals are pending
 */
export async function submitProposal(
  context: BackendContext,
  organizer: SessionOrganizer,
  request: SubmitRequest & ProposalContent,
): Promise<ProposalRow> {
  return commit(context, organizer, async (writer) => {
    const pending = await countPendingOf(writer, organizer.uid);
    // The same request may have been stored while this one waited for the count.
    const stored = await findSubmitted(writer, organizer, request);
    if (stored) return { row: stored };
    if (pending >= maxPending)
      throw new ServiceError('invalid-values', tooManyPending, {
        errors: [{ field: '', message: tooManyPending }],
      });
    await saveImageIfNew(writer, request.image);
    const row = await insertProposal(writer, {
      conferenceId: randomBytes(12).toString('hex'),
      organizerUid: organizer.uid,
      organizerEmail: organizer.email,
      organizerName: organizer.displayName,
      content: toProposalContent(request.values),
      imageSha256: request.image.sha256,
      idempotencyKey: request.key,
      requestHash: request.hash,
      notice: request.notice,
    });
    if (!row) {
      const first = await findSubmitted(writer, organizer, request);
      if (!first) throw new Error('A proposal was there under this key a moment ago');
      return { row: first };
    }
    return { row, action: 'submitted', mail: writeToModerators(row, context.config) };
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

/** Submits a new version for review. The public version stays public until the decision. */
export async function changeProposal(
  context: BackendContext,
  organizer: SessionOrganizer,
  seen: SeenProposal,
  { values, image, notice }: ProposalContent,
): Promise<ProposalRow> {
  return commit(context, organizer, async (writer) => {
    const before = await lockOwn(writer, organizer, seen, 'change');
    await saveImageIfNew(writer, image);
    const row = await changeRow(writer, seen.id, {
      state: 'pending',
      content: toProposalContent(values),
      imageSha256: image.sha256,
      notice,
      submittedAt: sql`now()`,
      decidedAt: null,
      decidedBy: null,
      // Why an approval was taken back stands at the review until the next decision.
      reason: before.state === 'pending' ? before.reason : null,
    });
    return { row, action: 'changed', mail: writeToModerators(row, context.config) };
  });
}

/** Takes a pending change back. The proposal is again the approved version, which stayed public. */
export async function takeChangeBack(
  context: BackendContext,
  organizer: SessionOrganizer,
  seen: SeenProposal,
): Promise<ProposalRow> {
  return commit(context, organizer, async (writer) => {
    await lockOwn(writer, organizer, seen, 'take-back');
    const approved = await findApproved(writer, seen.id);
    if (!approved) throw new Error(`Proposal ${seen.id} is public without an approval`);
    const row = await changeRow(writer, seen.id, { ...approved, state: 'accepted' });
    return { row, action: 'taken-back' };
  });
}

/** Withdraws a proposal, and takes its public conference off the site. */
export async function withdrawProposal(
  context: BackendContext,
  organizer: SessionOrganizer,
  seen: SeenProposal,
): Promise<ProposalRow> {
  return commit(context, organizer, async (writer) => {
    const before = await lockOwn(writer, organizer, seen, 'withdraw');
    const row = await changeRow(writer, seen.id, { state: 'withdrawn', isPublic: false });
    if (before.isPublic) await hideConference(writer, row.conferenceId);
    return { row, action: 'withdrawn' };
  });
}

/** Decides in the moderator's name. Public conference, event and mail are part of the transaction. */
export async function decideProposal(
  context: BackendContext,
  moderator: SessionOrganizer,
  seen: SeenProposal,
  { decision, reason }: { decision: Decision; reason: string | null },
): Promise<ProposalRow> {
  return commit(context, moderator, async (writer) => {
    const before = await lockProposal(writer, seen.id);
    if (!before) throw noSuchProposal();
    requireAllowed('decide', before, seen);
    const state = decision === 'accept' ? 'accepted' : 'declined';
    const row = await changeRow(writer, seen.id, {
      state,
      isPublic: state === 'accepted' || before.isPublic,
      decidedAt: sql`now()`,
      decidedBy: moderator.uid,
      reason,
    });
    if (state === 'accepted') await publishConference(writer, toConferenceRow(row));
    const { publicOrigin } = context.config.requestOrigin;
    return { row, action: state, mail: writeToOrganizer(row, publicOrigin) };
  });
}

/**
 * Takes an approval back in the moderator's name: the public conference leaves the site, and the proposal waits for a
 * decision again, with a change of it that was waiting. The reason is mailed to the organizer.
 */
export async function revokeApproval(
  context: BackendContext,
  moderator: SessionOrganizer,
  seen: SeenProposal,
  reason: string,
): Promise<ProposalRow> {
  return commit(context, moderator, async (writer) => {
    const before = await lockProposal(writer, seen.id);
    if (!before) throw noSuchProposal();
    requireAllowed('revoke', before, seen);
    const undecided = {
      state: 'pending',
      isPublic: false,
      decidedAt: null,
      decidedBy: null,
    } as const;
    const row = await changeRow(writer, seen.id, { ...undecided, reason });
    await hideConference(writer, row.conferenceId);
    const { publicOrigin } = context.config.requestOrigin;
    return { row, action: 'revoked', mail: writeOfRevocation(row, publicOrigin) };
  });
}

/** @throws ServiceError `not-found` for another organizer's proposal, as for an unknown one */
export function requireOwn(row: ProposalRow | undefined, { uid }: SessionOrganizer): ProposalRow {
  if (row?.organizerUid === uid) return row;
  throw noSuchProposal();
}

/** @throws ServiceError `conflict` when the state forbids it, `version-moved` when the version differs */
export function requireAllowed(action: Action, row: ProposalRow, { version }: SeenProposal): void {
  const isPending = row.state === 'pending';
  const isAllowed: Record<Action, boolean> = {
    decide: isPending,
    'take-back': isPending && row.isPublic,
    // A declined change leaves a public version, which its organizer may still change or withdraw.
    change: isPending || row.isPublic,
    withdraw: isPending || row.isPublic,
    revoke: row.isPublic,
  };
  if (!isAllowed[action])
    throw new ServiceError('conflict', `The proposal is ${row.state}, which does not allow this.`);
  requireSeenVersion('proposal', row.version, version);
}

async function lockOwn(
  writer: Writer,
  organizer: SessionOrganizer,
  seen: SeenProposal,
  action: Action,
): Promise<ProposalRow> {
  const row = requireOwn(await lockProposal(writer, seen.id), organizer);
  requireAllowed(action, row, seen);
  return row;
}

/** Does the work, records the action and enqueues the mail in one transaction. */
async function commit(
  { db, wakeOutbox }: BackendContext,
  actor: SessionOrganizer,
  work: (writer: Writer) => Promise<{ row: ProposalRow; action?: ProposalAction; mail?: Mail }>,
): Promise<ProposalRow> {
  const row = await db.transaction(async (transaction) => {
    const { row, action, mail } = await work(transaction);
    if (action) await recordEvent(transaction, row, action, actor);
    if (mail) await enqueueMails(transaction, { mails: [mail] });
    return row;
  });
  wakeOutbox();
  return row;
}
