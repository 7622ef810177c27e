import { noticeHeader, readNotice } from '@meridian/contracts/forms';
import type { ServiceContext, ServiceEnvironment } from '@meridian/service';
import { Hono } from 'hono';
import type { BackendContext } from '../context';
import type { SessionOrganizer } from '../identity/identity-service';
import type { OrganizerSessions } from '../identity/sessions';
import { respondWithImage } from '../images/respond-with-image';
import { drainRejected } from '../requests/body';
import { clientKeys, requireWithinLimits } from '../requests/rate-limits';
import { requireIdempotencyKey } from '../requests/repeated-request';
import { createImageRoutes } from './image-routes';
import { readImage } from './images/image-queries';
import {
  changeProposal,
  findSubmitted,
  requireAllowed,
  requireOwn,
  submitProposal,
  takeChangeBack,
  withdrawProposal,
} from './operations';
import { maxBodyBytes, parseUpload } from './parse-upload';
import { noSuchProposal, readProposalId, readSeenProposal } from './preconditions';
import { toProposalDto, toProposalListDto } from './proposal-dto';
import { findProposal, listProposalsOf } from './queries';
import { createReviewRoutes } from './review-routes';
import { respondWithInvalid, validateUpload } from './validate-upload';

/** `/proposals` for organizers, `/reviews` for moderators, `/conference-images` for everyone. */
export function createProposalRoutes(context: BackendContext & { sessions: OrganizerSessions }) {
  const { db, config, clock, requestOrigin, sessions } = context;
  const app = new Hono<ServiceEnvironment>();
  app.use('/proposals/*', drainRejected(maxBodyBytes));
  app.route('/reviews', createReviewRoutes(context));
  app.route('/conference-images', createImageRoutes(context));

  /** The organizer who sends a change from one of our pages. */
  const authenticate = async (c: ServiceContext): Promise<SessionOrganizer> => {
    sessions.requireOurPage(c);
    return sessions.require(c);
  };

  /** Counts an upload against the limits of its organizer, client IP and network. */
  const count = async (c: ServiceContext, { uid }: SessionOrganizer) => {
    const { limits } = config.proposals;
    const counted = [
      { key: `proposal organizer ${uid}`, limit: limits.perOrganizer },
      ...clientKeys('proposal', requestOrigin.readClientIp(c), limits),
    ];
    await requireWithinLimits(c, context, counted, 'Too much was sent in a short time.');
  };

  /** Finds an organizer's own proposal, or any proposal for a moderator. */
  const findReadable = async (c: ServiceContext) => {
    const organizer = await sessions.require(c);
    const row = await findProposal(db, readProposalId(c));
    if (organizer.admin && row) return row;
    return requireOwn(row, organizer);
  };

  app.get('/proposals', async (c) => {
    const { uid } = await sessions.require(c);
    return c.json(toProposalListDto(await listProposalsOf(db, uid)));
  });

  app.post('/proposals', async (c) => {
    const organizer = await authenticate(c);
    const key = requireIdempotencyKey(c);
    await count(c, organizer);
    const upload = await parseUpload(c.req.raw);
    const request = { key, hash: upload.hash };
    const stored = await findSubmitted(db, organizer, request);
    if (stored) return c.json({ proposal: toProposalDto(stored) }, 201);
    const validated = await validateUpload(upload, clock());
    if (validated.status === 'invalid') return respondWithInvalid(c, validated.errors);
    const notice = readNotice(c.req.header(noticeHeader));
    const row = await submitProposal(context, organizer, { ...request, ...validated, notice });
    return c.json({ proposal: toProposalDto(row) }, 201);
  });

  app.get('/proposals/:id', async (c) =>
    c.json({ proposal: toProposalDto(await findReadable(c)) }),
  );

  app.get('/proposals/:id/image', async (c) => {
    const content = await readImage(db, (await findReadable(c)).imageSha256);
    if (!content) throw noSuchProposal();
    return respondWithImage(c, content, 'private');
  });

  app.put('/proposals/:id', async (c) => {
    const organizer = await authenticate(c);
    const seen = readSeenProposal(c);
    // Checked before the body is read, and again in the transaction that writes the change.
    const before = requireOwn(await findProposal(db, seen.id), organizer);
    requireAllowed('change', before, seen);
    await count(c, organizer);
    const upload = await parseUpload(c.req.raw);
    const validated = await validateUpload(upload, clock(), before);
    if (validated.status === 'invalid') return respondWithInvalid(c, validated.errors);
    const notice = readNotice(c.req.header(noticeHeader));
    const row = await changeProposal(context, organizer, seen, { ...validated, notice });
    return c.json({ proposal: toProposalDto(row) });
  });

  const steps = { 'take-back': takeChangeBack, withdraw: withdrawProposal };
  for (const [name, step] of Object.entries(steps))
    app.post(`/proposals/:id/${name}`, async (c) => {
      const organizer = await authenticate(c);
      const row = await step(context, organizer, readSeenProposal(c));
      return c.json({ proposal: toProposalDto(row) });
    });
  return app;
}
