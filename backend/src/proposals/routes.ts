import type { ServiceApp, ServiceContext } from '@shared/service';
import { drainRefused } from '../bodies/read-body';
import type { Callers } from '../callers/callers';
import type { OrganizerSessions, SessionOrganizer } from '../identity/sessions';
import { readPicture } from '../pictures/queries';
import { sendPicture } from '../pictures/send-picture';
import { acceptUpload, refuseValues } from './accept-upload';
import { countProposal } from './count-proposal';
import {
  changeProposal,
  findSubmitted,
  type ProposalContext,
  requireFor,
  requireOwn,
  submitProposal,
  takeChangeBack,
  withdrawProposal,
} from './operations';
import { addPictureRoute } from './picture-route';
import { noSuchProposal, readIdempotencyKey, readIfMatch, readProposalId } from './preconditions';
import { toProposal, toProposalList } from './proposal-on-the-wire';
import { findProposal, listProposalsOf } from './queries';
import { longestBody, readUpload } from './read-upload';
import { addReviewRoutes } from './review-routes';
import type { ProposalSettings } from './settings';

export interface ProposalRoutesOptions extends ProposalContext {
  callers: Callers;
  sessions: OrganizerSessions;
  settings: ProposalSettings;
  now(): Date;
}

const noStore = { 'Cache-Control': 'no-store' };

/**
 * `/api/proposals` for organizers, `/api/reviews` for moderators, `/api/conference-images` for
 * everybody, as `docs/organizers.md` lists them.
 */
export function addProposalRoutes(app: ServiceApp, options: ProposalRoutesOptions): void {
  const { db, callers, sessions, settings, now } = options;

  /** Who asks for a change, from one of our pages. */
  const authenticate = async (context: ServiceContext): Promise<SessionOrganizer> => {
    sessions.requireOurPage(context);
    return sessions.require(context);
  };
  const count = (context: ServiceContext, { uid }: SessionOrganizer) =>
    countProposal(context, { db, settings, uid, address: callers.readClientIp(context) });

  app.use('/api/proposals/*', drainRefused(longestBody));

  app.get('/api/proposals', async (context) => {
    const { uid } = await sessions.require(context);
    return context.json(toProposalList(await listProposalsOf(db, uid)), 200, noStore);
  });

  app.post('/api/proposals', async (context) => {
    const organizer = await authenticate(context);
    const key = readIdempotencyKey(context);
    await count(context, organizer);
    const upload = await readUpload(context.req.raw);
    const sent = await findSubmitted(db, organizer, { key, hash: upload.hash });
    if (sent) return context.json({ proposal: toProposal(sent) }, 201, noStore);
    const accepted = await acceptUpload(upload, { now: now(), isPictureRequired: true });
    if (accepted.status === 'invalid') return refuseValues(context, accepted.errors);
    const { values, picture } = accepted;
    const given = { key, hash: upload.hash, values, picture };
    const row = await submitProposal(options, organizer, given);
    return context.json({ proposal: toProposal(row) }, 201, noStore);
  });

  app.get('/api/proposals/:id', async (context) => {
    const row = await findReadable(context, await sessions.require(context));
    return context.json({ proposal: toProposal(row) }, 200, noStore);
  });

  app.get('/api/proposals/:id/image', async (context) => {
    const row = await findReadable(context, await sessions.require(context));
    const content = await readPicture(db, row.imageSha256);
    if (!content) throw noSuchProposal();
    return sendPicture(context, content, 'private');
  });

  app.put('/api/proposals/:id', async (context) => {
    const organizer = await authenticate(context);
    const seen = { id: readProposalId(context), version: readIfMatch(context) };
    // Before the body is read; and again, for certain, when the change is written.
    const before = requireOwn(await findProposal(db, seen.id), organizer);
    requireFor('change', before, seen);
    await count(context, organizer);
    const upload = await readUpload(context.req.raw);
    const accepted = await acceptUpload(upload, {
      ...{ now: now(), isPictureRequired: false },
      unchangedStart: before.content.startDate,
    });
    if (accepted.status === 'invalid') return refuseValues(context, accepted.errors);
    const row = await changeProposal(options, organizer, seen, accepted);
    return context.json({ proposal: toProposal(row) }, 200, noStore);
  });

  app.post('/api/proposals/:id/take-back', async (context) => {
    const organizer = await authenticate(context);
    const seen = { id: readProposalId(context), version: readIfMatch(context) };
    const row = await takeChangeBack(options, organizer, seen);
    return context.json({ proposal: toProposal(row) }, 200, noStore);
  });

  app.post('/api/proposals/:id/withdraw', async (context) => {
    const organizer = await authenticate(context);
    const seen = { id: readProposalId(context), version: readIfMatch(context) };
    const row = await withdrawProposal(options, organizer, seen);
    return context.json({ proposal: toProposal(row) }, 200, noStore);
  });

  addReviewRoutes(app, options);
  addPictureRoute(app, options);

  /** An organizer's own, or any for a moderator. */
  const findReadable = async (context: ServiceContext, organizer: SessionOrganizer) => {
    const row = await findProposal(db, readProposalId(context));
    if (organizer.admin && row) return row;
    return requireOwn(row, organizer);
  };
}
