import { proposalStates, reasonRule } from '@meridian/contracts/organizers';
import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { BackendContext } from '../context';
import type { OrganizerSessions } from '../identity/organizer-sessions';
import { invalidForm, readJson } from '../requests/body';
import { decideProposal } from './operations';
import { toListDto, toReviewDto } from './proposal-dto';
import { listReviews, readProposalId } from './queries';

const maxBodyBytes = 16 * 1024;

const decisionSchema = v.strictObject({
  decision: v.picklist(['accept', 'decline', 'remove']),
  reason: v.optional(
    v.pipe(
      v.string(),
      // The database cannot store half a surrogate pair.
      v.transform((text) => text.replace(/\p{Cs}/gu, '\uFFFD')),
    ),
    '',
  ),
});
const listQuery = v.object({
  state: v.optional(v.picklist(proposalStates), 'pending'),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
});

/** For moderators: `GET /` lists the proposals in a state, `POST /:id` decides. */
export function createReviewRoutes(context: BackendContext & { sessions: OrganizerSessions }) {
  const { db, sessions } = context;
  const app = new Hono<ServiceEnvironment>();

  app.get('/', async (c) => {
    await sessions.requireAdmin(c);
    const query = v.safeParse(listQuery, c.req.query());
    if (!query.success)
      throw new ServiceError('malformed-request', 'There is no such list of proposals.', {
        suggestion: `Ask for ?state= with one of ${proposalStates.join(', ')}, and &page= with a number from 1.`,
      });
    const { state, page } = query.output;
    return c.json(toListDto(await listReviews(db, state, page), toReviewDto));
  });

  app.post('/:id', bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    sessions.requireOurPage(c);
    const moderator = await sessions.requireAdmin(c);
    const id = readProposalId(c.req.param('id'));
    if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ServiceError('wrong-type', 'Send the decision as application/json.');
    const expected = '{"decision": "accept", "decline" or "remove", "reason": "…"}';
    const { decision, reason: typed } = await readJson(c, decisionSchema, expected);
    const needsReason = decision !== 'accept' || typed.trim() !== '';
    const checked = needsReason ? v.safeParse(reasonRule, typed) : undefined;
    if (checked?.success === false)
      throw invalidForm([{ field: 'reason', message: checked.issues[0].message }]);
    const reason = checked?.output ?? null;
    const row = await decideProposal(context, moderator, id, { decision, reason });
    return c.json({ proposal: toReviewDto(row) });
  });
  return app;
}
