import { randomBytes } from 'node:crypto';
import { type QueryRunner, ServiceError } from '@meridian/service';
import type * as v from 'valibot';
import type { teamChangeSchema } from '../api/team-requests';
import type { TeamChanged } from '../api/team-responses';
import { appendAudit, type NewEntry } from '../audit/queries';
import type { RegistryContext } from '../context';
import { reissueLiveMaps } from '../live-map/reissue-live-maps';
import { endTokens, insertToken } from '../token-queries';
import type { VerifiedDelegation } from '../trust';
import { checkNextDelegation, describeKeyChanges } from './check-next-delegation';
import { findNewerDelegation, insertDelegation } from './delegation-queries';

type TeamChange = v.InferOutput<typeof teamChangeSchema>;

const maxTokenDays = 400;

/**
 * Changes the keys and tokens of a team: all that was asked for, or nothing. The audit gets an entry for each part.
 * Live maps are issued again, so that new and revoked keys count at the site servers at once; the maintenance does so
 * within a minute when it fails here.
 *
 * @throws ServiceError `conflict` when the delegation was made from another one than the registry has
 */
export async function changeTeam(
  context: RegistryContext,
  app: string,
  { action, reason, delegation, endTokens: ending, token }: TeamChange,
  actor: string,
): Promise<TeamChanged> {
  await context.trust.refresh();
  const now = context.clock();
  const next =
    delegation &&
    checkNextDelegation(context, await findNewerDelegation(context.db), {
      app,
      action,
      ...delegation,
    });
  if (token) requireFittingExpiry(token.expiresAt, now);
  const at = now.toISOString();
  const entries: Pick<NewEntry, 'action' | 'details'>[] = [];
  const note = (part: string, details: string) =>
    entries.push({ action: `${action} ${part}`, details: `${details}; ${reason}` });

  const changed = await context.db.transaction(async (transaction) => {
    if (next) {
      const { replaces } = delegation;
      const storing = { replaces, actor, storedAt: at };
      await store(() => insertDelegation(transaction, next, storing));
      note('keys', describeKeyChanges(context.trust.current()?.delegation, next.delegation));
    }
    const ended = ending
      ? await endTokens(transaction, { app, ids: ending.ids, now: at, at: ending.at ?? at })
      : [];
    if (ended.length > 0) note('tokens', `${ended.join(', ')} end at ${ending?.at ?? at}`);
    const made = token && (await make(transaction, token));
    if (made) note('token', `${made.id}: ${made.rights.join(', ')} until ${made.expiresAt}`);
    const noted = entries.map((entry) => ({ ...entry, at, actor, app, channel: null }));
    await appendAudit(transaction, context.keys, noted);
    return { token: made ?? null, endedTokens: ended };
  });
  context.logger.info({ app, actor, changes: entries }, 'team changed');

  if (next) await reissue(context);
  return { app, ...changed, delegation: toReference(next ?? context.trust.current()) };

  async function make(transaction: QueryRunner, wanted: NonNullable<TeamChange['token']>) {
    const id = `t-${randomBytes(5).toString('hex')}`;
    const rights = wanted.actions.map((one) => `${one}:${app}`);
    const { hash, expiresAt } = wanted;
    const stored = { id, app, hash, rights, expiresAt, actor: wanted.actor };
    await store(() => insertToken(transaction, { ...stored, createdAt: at, createdBy: actor }));
    return { id, rights, expiresAt };
  }
}

/** Fails without an error: the change is made, and the one who asked for it has to know. */
async function reissue(context: RegistryContext): Promise<void> {
  try {
    await context.trust.refresh();
    await reissueLiveMaps(context);
  } catch (err) {
    context.logger.error({ err }, 'live maps were not issued again');
  }
}

/** @throws ServiceError `conflict`, which takes back the whole change */
async function store(insert: () => Promise<boolean>): Promise<void> {
  if (await insert()) return;
  throw new ServiceError('conflict', 'expected to change a team, found it changed by another', {
    suggestion: 'Look at npm run release -- team list, then try again.',
  });
}

function requireFittingExpiry(expiresAt: string, now: Date): void {
  const days = (Date.parse(expiresAt) - now.getTime()) / 86_400_000;
  if (days > 0 && days <= maxTokenDays) return;
  throw new ServiceError(
    'malformed-request',
    `expected a token that ends within ${maxTokenDays} days, found ${expiresAt}`,
    {
      suggestion: 'Choose another time, e.g. --expires 90d, and check that both clocks are right.',
    },
  );
}

function toReference(current: VerifiedDelegation | null): TeamChanged['delegation'] {
  if (!current) return null;
  const { epoch, version } = current.delegation;
  return { epoch, version, digest: current.digest };
}
