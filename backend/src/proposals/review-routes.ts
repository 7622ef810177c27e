import { decidedStates, textLimits } from '@meridian/contracts/organizers';
import { type ServiceContext, type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { BackendContext } from '../context';
import type { OrganizerSessions } from '../identity/sessions';
import { readJson } from '../requests/body';
import { decideProposal, revokeApproval } from './operations';
import { readSeenProposal } from './preconditions';
import { toDecidedListDto, toProposalDto, toReviewListDto } from './proposal-dto';
import { findApprovedOf, listDecided, listPending } from './queries';
import { respondWithInvalid } from './validate-upload';

const maxBodyBytes = 16 * 1024;

const reasonRule = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/\p{Cs}/gu, '\uFFFD')
      .trim(),
  ),
);
const decisionSchema = v.strictObject({
  decision: v.picklist(['accept', 'decline']),
  reason: v.optional(reasonRule, ''),
});
const revocationSchema = v.strictObject({ reason: reasonRule });
const decidedQuery = v.object({
  state: v.optional(v.picklist(decidedStates)),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
});

/**
 * For organizers with the right to decide: `GET /` lists what waits, `GET /decided` what does not; `POST /:id` decides,
 * `POST /:id/revoke` takes an approval back.
 */
export function createReviewRoutes(context: BackendContext & { sessions: OrganizerSessions }) {
  const { db, sessions } = context;
  const app = new Hono<ServiceEnvironment>();

  app.get('/', async (c) => {
    await sessions.requireAdmin(c);
    const pending = await listPending(db);
    const changes = pending.rows.filter(({ isPublic }) => isPublic).map(({ id }) => id);
    return c.json(toReviewListDto(pending, await findApprovedOf(db, changes)));
  });

  app.get('/decided', async (c) => {
    await sessions.requireAdmin(c);
    const query = v.safeParse(decidedQuery, c.req.query());
    if (!query.success)
      throw new ServiceError('malformed-request', 'There is no such list of decided proposals.', {
        suggestion: `Ask for ?state= with one of ${decidedStates.join(', ')}, and &page= with a number from 1.`,
      });
    const { state, page } = query.output;
    return c.json(toDecidedListDto(await listDecided(db, { state, page })));
  });

  /** What every step of a moderator needs: one of our pages, the right, the version read, and JSON. */
  const readStep = async (c: ServiceContext) => {
    sessions.requireOurPage(c);
    const moderator = await sessions.requireAdmin(c);
    const seen = readSeenProposal(c);
    if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ServiceError('wrong-type', 'Send the decision as application/json.');
    return { moderator, seen };
  };

  app.post('/:id/revoke', bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    const { moderator, seen } = await readStep(c);
    const { reason } = await readJson(c, revocationSchema, '{"reason": "…"}');
    const message = findFault(reason, true);
    if (message) return respondWithInvalid(c, [{ field: 'reason', message }]);
    const row = await revokeApproval(context, moderator, seen, reason);
    return c.json({ proposal: toProposalDto(row) });
  });

  app.post('/:id', bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    const { moderator, seen } = await readStep(c);
    const expected = '{"decision": "accept" or "decline"}';
    const { decision, reason } = await readJson(c, decisionSchema, expected);
    const message = findFault(reason, decision === 'decline');
    if (message) return respondWithInvalid(c, [{ field: 'reason', message }]);
    const decided = { decision, reason: reason || null };
    const row = await decideProposal(context, moderator, seen, decided);
    return c.json({ proposal: toProposalDto(row) });
  });
  return app;
}

function findFault(reason: string, isRequired: boolean): string | undefined {
  if (isRequired && !reason) return 'Enter a reason; the organizer is mailed it';
  if (reason.length > textLimits.reason)
    return `The reason must be ${textLimits.reason.toLocaleString('en-GB')} characters or fewer`;
  return /[^\P{Cc}\t\n]/u.test(reason) ? 'The reason must be plain text' : undefined;
}
