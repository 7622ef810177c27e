import { noticeHeader, readNotice } from '@meridian/contracts/forms';
import { type ServiceContext, type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import type { BackendContext } from '../context';
import type { SessionOrganizer } from '../identity/identity-service';
import type { OrganizerSessions } from '../identity/organizer-sessions';
import { respondWithImage } from '../images/respond-with-image';
import { isPublicImage } from '../programme/queries';
import { drainRejected } from '../requests/body';
import { clientKeys, requireWithinLimits } from '../requests/rate-limits';
import { requireIdempotencyKey } from '../requests/repeated-request';
import { imagePath, readConferenceImage } from './conference-images';
import { findSubmitted, submitProposal, withdrawProposal } from './operations';
import { toListDto, toProposalDto } from './proposal-dto';
import { hasImage, listProposalsOf, readProposalId, requireOwn, requireProposal } from './queries';
import { createReviewRoutes } from './review-routes';
import { maxBodyBytes, parseUpload, validateUpload } from './upload';

/** `/proposals` for organizers, `/reviews` for moderators, `/conference-images` for everyone. */
export function createProposalRoutes(context: BackendContext & { sessions: OrganizerSessions }) {
  const { db, config, clock, requestOrigin, sessions } = context;
  const app = new Hono<ServiceEnvironment>();
  app.use('/proposals/*', drainRejected(maxBodyBytes));
  app.route('/reviews', createReviewRoutes(context));

  /** The organizer who sends something from one of our pages. */
  const authenticate = async (c: ServiceContext): Promise<SessionOrganizer> => {
    sessions.requireOurPage(c);
    return sessions.require(c);
  };

  app.get('/proposals', async (c) => {
    const { uid } = await sessions.require(c);
    return c.json(toListDto(await listProposalsOf(db, uid), toProposalDto));
  });

  app.post('/proposals', async (c) => {
    const organizer = await authenticate(c);
    const key = requireIdempotencyKey(c);
    const { limits } = config.proposals;
    const counted = [
      { key: `proposal organizer ${organizer.uid}`, limit: limits.perOrganizer },
      ...clientKeys('proposal', requestOrigin.readClientIp(c), limits),
    ];
    await requireWithinLimits(context, counted, 'Too much was sent in a short time.');
    const upload = await parseUpload(c.req.raw);
    const request = { key, hash: upload.hash };
    const stored = await findSubmitted(db, organizer, request);
    if (stored) return c.json({ proposal: toProposalDto(stored) }, 201);
    const former =
      upload.former === undefined
        ? undefined
        : await requireOwn(db, organizer, readProposalId(upload.former));
    const validated = await validateUpload(upload, clock(), former);
    const notice = readNotice(c.req.header(noticeHeader));
    const submission = { ...request, ...validated, notice, former };
    const row = await submitProposal(context, organizer, submission);
    return c.json({ proposal: toProposalDto(row) }, 201);
  });

  /** An organizer's own proposal, or any proposal for a moderator. */
  app.get('/proposals/:id', async (c) => {
    const organizer = await sessions.require(c);
    const id = readProposalId(c.req.param('id'));
    const row = await (organizer.admin ? requireProposal(db, id) : requireOwn(db, organizer, id));
    return c.json({ proposal: toProposalDto(row) });
  });

  app.post('/proposals/:id/withdraw', async (c) => {
    const organizer = await authenticate(c);
    const row = await withdrawProposal(context, organizer, readProposalId(c.req.param('id')));
    return c.json({ proposal: toProposalDto(row) });
  });
  /**
   * `<sha256>.webp`: for everyone once a public conference has the image; before that for its organizer and for
   * moderators, whose preview shows what visitors will see.
   */
  app.get('/conference-images/:file', async (c) => {
    const [, sha256 = ''] = /^([0-9a-f]{64})\.webp$/.exec(c.req.param('file')) ?? [];
    const isPublic = await isPublicImage(db, imagePath(sha256));
    const organizer = isPublic ? undefined : await sessions.find(c);
    const isAllowed =
      isPublic || (organizer && (organizer.admin || (await hasImage(db, organizer.uid, sha256))));
    const content = isAllowed ? await readConferenceImage(db, sha256) : undefined;
    if (!content) throw new ServiceError('not-found', 'There is no such image.');
    return respondWithImage(c, content, isPublic ? 'public' : 'private');
  });
  return app;
}
