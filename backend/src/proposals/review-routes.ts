import { textLimits } from '@meridian/contracts/organizers';
import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { BackendContext } from '../context';
import type { OrganizerSessions } from '../identity/sessions';
import { readJson } from '../requests/body';
import { decideProposal } from './operations';
import { readSeenProposal } from './preconditions';
import { toProposalDto, toReviewListDto } from './proposal-dto';
import { findApprovedOf, listPending } from './queries';
import { respondWithInvalid } from './validate-upload';

const maxBodyBytes = 16 * 1024;

const decisionSchema = v.strictObject({
  decision: v.picklist(['accept', 'decline']),
  reason: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .replace(/\r\n?/g, '\n')
          .replace(/\p{Cs}/gu, '\uFFFD')
          .trim(),
      ),
    ),
    '',
  ),
});

/** `GET /` and `POST /:id`, for organizers with the right to decide. */
export function createReviewRoutes(context: BackendContext & { sessions: OrganizerSessions }) {
  const { db, sessions } = context;
  const app = new Hono<ServiceEnvironment>();

  app.get('/', async (c) => {
    await sessions.requireAdmin(c);
    const pending = await listPending(db);
    const changes = pending.rows.filter(({ isPublic }) => isPublic).map(({ id }) => id);
    return c.json(toReviewListDto(pending, await findApprovedOf(db, changes)));
  });

  app.post('/:id', bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    sessions.requireOurPage(c);
    const moderator = await sessions.requireAdmin(c);
    const seen = readSeenProposal(c);
    if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ServiceError('wrong-type', 'Send the decision as application/json.');
    const expected = '{"decision": "accept" or "decline"}';
    const { decision, reason } = await readJson(c, decisionSchema, expected);
    const message = findFault(decision, reason);
    if (message) return respondWithInvalid(c, [{ field: 'reason', message }]);
    const decided = { decision, reason: reason || null };
    const row = await decideProposal(context, moderator, seen, decided);
    return c.json({ proposal: toProposalDto(row) });
  });
  return app;
}

function findFault(decision: 'accept' | 'decline', reason: string): string | undefined {
  if (decision === 'decline' && !reason) return 'Enter a reason; the organizer is mailed it';
  if (reason.length > textLimits.reason)
    return `The reason must be ${textLimits.reason.toLocaleString('en-GB')} characters or fewer`;
  return /[^\P{Cc}\t\n]/u.test(reason) ? 'The reason must be plain text' : undefined;
}
