import { textLimits } from '@shared/contracts/organizers';
import { type ServiceApp, type ServiceContext, ServiceError } from '@shared/service';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { OrganizerSessions } from '../identity/sessions';
import { refuseValues } from './accept-upload';
import { decideProposal, type ProposalContext } from './operations';
import { readIfMatch, readProposalId } from './preconditions';
import { toProposal, toReviewList } from './proposal-on-the-wire';
import { findApprovedOf, listWaiting } from './queries';

const noStore = { 'Cache-Control': 'no-store' };
const longestBody = 16 * 1024;

const decisionSchema = v.strictObject({
  decision: v.picklist(['accept', 'decline']),
  reason: v.optional(v.string(), ''),
});

/** `GET /api/reviews` and `POST /api/reviews/:id`, for organizers with the right to decide. */
export function addReviewRoutes(
  app: ServiceApp,
  options: ProposalContext & { sessions: OrganizerSessions },
): void {
  const { db, sessions } = options;

  app.get('/api/reviews', async (context) => {
    await sessions.requireAdmin(context);
    const waiting = await listWaiting(db);
    const changes = waiting.rows.filter(({ isPublic }) => isPublic).map(({ id }) => id);
    const approved = await findApprovedOf(db, changes);
    return context.json(toReviewList(waiting, approved), 200, noStore);
  });

  app.post('/api/reviews/:id', bodyLimit({ maxSize: longestBody }), async (context) => {
    sessions.requireOurPage(context);
    const moderator = await sessions.requireAdmin(context);
    const seen = { id: readProposalId(context), version: readIfMatch(context) };
    const { decision, reason } = await readDecision(context);
    const message = faultOf(decision, reason);
    if (message) return refuseValues(context, [{ field: 'reason', message }]);
    const decided = { decision, reason: reason || null };
    const row = await decideProposal(options, moderator, seen, decided);
    return context.json({ proposal: toProposal(row) }, 200, noStore);
  });
}

async function readDecision(context: ServiceContext) {
  if (!/^application\/json\s*(?:;|$)/i.test(context.req.header('content-type') ?? ''))
    throw new ServiceError('wrong-type', 'Send the decision as application/json.');
  const given = v.safeParse(decisionSchema, await context.req.json().catch(() => null));
  if (!given.success)
    throw new ServiceError('malformed-request', 'Expected {"decision": "accept" or "decline"}.');
  const { decision, reason } = given.output;
  return {
    decision,
    reason: reason
      .replace(/\r\n?/g, '\n')
      .replace(/\p{Cs}/gu, '\uFFFD')
      .trim(),
  };
}

function faultOf(decision: 'accept' | 'decline', reason: string): string | undefined {
  if (decision === 'decline' && !reason) return 'Enter a reason; the organizer is mailed it';
  if (reason.length > textLimits.reason)
    return `The reason must be ${textLimits.reason.toLocaleString('en-GB')} characters or fewer`;
  return /[^\P{Cc}\t\n]/u.test(reason) ? 'The reason must be plain text' : undefined;
}
