import { timingSafeEqual } from 'node:crypto';
import { hashToken, ServiceError } from '@meridian/service';
import type { Context } from 'hono';
import type { RegistryContext } from './context';
import { findSession, requireOwnOrigin } from './session-cookie';
import { findTokenByHash } from './token-queries';
import {
  type Access,
  type Action,
  findAccessToken,
  isAllowed,
  type OperatorRight,
  parseRoles,
  rightsOfRole,
} from './trust';

/** Whose token a request has, and for which apps it asks: for the audit of what was refused. */
const accessOf = new WeakMap<Request, Access>();
const askedFor = new WeakMap<Access, readonly string[]>();

/** Who sent a request, as far as is known, and for which apps. */
export function readWho(c: Context): { actor: string | null; apps: readonly string[] } {
  const access = accessOf.get(c.req.raw);
  return { actor: access?.actor ?? null, apps: (access && askedFor.get(access)) ?? [] };
}

/** Notes who sent a request that is not decided by `readAccess`, for the audit of a refusal. */
export function noteActor(c: Context, actor: string): void {
  accessOf.set(c.req.raw, { actor, rights: [] });
}

/**
 * What the bearer token of a request allows: one of the tokens file, one that was made for a team, or one of a CI. A
 * request without one may have the session of a person who is signed in at the console.
 *
 * @throws ServiceError `unauthenticated` without a token or session that is good now, `forbidden` for a change by a session
 *   that another page than the console asks for
 */
export async function readAccess(context: RegistryContext, c: Context): Promise<Access> {
  const hasToken = c.req.header('authorization') !== undefined;
  const session = hasToken ? undefined : await readSessionAccess(context, c);
  const access = session ?? { ...(await findAccess(context, c)) };
  accessOf.set(c.req.raw, access);
  if (session && !['GET', 'HEAD'].includes(c.req.method)) requireOwnOrigin(context, c);
  return access;
}

async function readSessionAccess(
  context: RegistryContext,
  c: Context,
): Promise<Access | undefined> {
  const session = await findSession(context, c);
  if (session === null)
    throw unauthenticated(
      'a session of the console that has ended',
      'Sign in at the console again.',
    );
  if (!session) return undefined;
  const rights = new Set(parseRoles(session.roles).flatMap(rightsOfRole));
  return { actor: session.actor, rights: [...rights] };
}

async function findAccess(context: RegistryContext, c: Context): Promise<Access> {
  const [scheme, presented] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !presented)
    throw unauthenticated('none', 'Set REGISTRY_TOKEN to a token of this registry.');
  const known = findAccessToken(context.tokens(), presented);
  if (known) return known;
  // Ours have no dots, those of a CI have two.
  return context.jobTokens && presented.includes('.')
    ? context.jobTokens(presented)
    : readTeamToken(context, presented);
}

async function readTeamToken({ db, clock }: RegistryContext, presented: string): Promise<Access> {
  const hash = hashToken(presented);
  const token = await findTokenByHash(db, hash);
  if (!token || !timingSafeEqual(Buffer.from(token.hash), Buffer.from(hash)))
    throw unauthenticated('an unknown one', 'Set REGISTRY_TOKEN to a token that was not mistyped.');
  const { id, app, actor, rights, expiresAt, revokedAt, createdBy: madeBy } = token;
  const renew = `Ask an operator for another one: npm run release -- team rotate ${app} --token --reason "<why>"`;
  if (revokedAt)
    throw unauthenticated(`${id} of ${actor}, which was revoked at ${revokedAt}`, renew);
  if (Date.parse(expiresAt) <= clock().getTime())
    throw unauthenticated(`${id} of ${actor}, which expired at ${expiresAt}`, renew);
  return { actor, rights, madeBy };
}

function unauthenticated(found: string, suggestion: string): ServiceError {
  return new ServiceError(
    'unauthenticated',
    `expected a bearer token of this registry, found ${found}`,
    { suggestion },
  );
}

/** @throws ServiceError `forbidden` when the token does not allow the action for every app. */
export function requireRight(access: Access, action: Action, apps: readonly string[]): void {
  askedFor.set(access, apps);
  const missing = apps.find((app) => !isAllowed(access, action, app));
  if (missing !== undefined) throw forbidden(`${action}:${missing} or ${action}`, access);
}

/** @throws ServiceError `forbidden` when the token does not have this right of operators. */
export function requireOperatorRight(
  access: Access,
  right: OperatorRight,
  apps: readonly string[] = [],
): void {
  askedFor.set(access, apps);
  if (!access.rights.includes(right)) throw forbidden(right, access);
}

function forbidden(expected: string, { rights, actor }: Access): ServiceError {
  return new ServiceError(
    'forbidden',
    `expected the right ${expected}, found ${rights.join(', ') || 'none'} with ${actor}`,
    { suggestion: 'Use the token of a team or person that may do this.' },
  );
}
