import { ServiceError } from '@meridian/service';
import type { Context } from 'hono';
import type { RegistryContext } from './context';
import { findSession, requireOwnOrigin } from './session-cookie';
import { type Access, type AccessToken, findAccessToken, mayRelease } from './trust';

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
  accessOf.set(c.req.raw, { actor, role: 'read' });
}

/**
 * What the bearer token of a request allows: one of the tokens file, or one of a CI. A
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
  const role = session.roles.includes('operate') ? 'operate' : 'read';
  return { actor: session.actor, role };
}

async function findAccess(context: RegistryContext, c: Context): Promise<Access> {
  const [scheme, presented] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !presented)
    throw unauthenticated('none', 'Set REGISTRY_TOKEN to a token of this registry.');
  const known = findAccessToken(context.tokens(), presented);
  if (known) return requireUnexpired(known, context.clock());
  // Ours have no dots, those of a CI have two.
  if (context.jobTokens && presented.includes('.')) return context.jobTokens(presented);
  throw unauthenticated('an unknown one', 'Set REGISTRY_TOKEN to a token that was not mistyped.');
}

function requireUnexpired({ hash: _, expiresAt, ...access }: AccessToken, now: Date): Access {
  if (expiresAt === undefined || Date.parse(expiresAt) > now.getTime()) return access;
  throw unauthenticated(
    `one of ${access.actor}, which expired at ${expiresAt}`,
    'Ask an operator for another one: npm run release -- team add <app>',
  );
}

function unauthenticated(found: string, suggestion: string): ServiceError {
  return new ServiceError(
    'unauthenticated',
    `expected a bearer token of this registry, found ${found}`,
    { suggestion },
  );
}

/** @throws ServiceError `forbidden` when the token may not release every one of the apps. */
export function requireApps(access: Access, apps: readonly string[]): void {
  askedFor.set(access, apps);
  const missing = apps.find((app) => !mayRelease(access, app));
  if (missing !== undefined) throw forbidden(`operate, or publish of ${missing}`, access);
}

/** @throws ServiceError `forbidden` when the token is not one of operators. */
export function requireOperator(access: Access): void {
  if (access.role !== 'operate') throw forbidden('operate', access);
}

/** Site servers report with tokens of the role `read`. @throws ServiceError `forbidden` for those of teams */
export function requireReporter(access: Access): void {
  if (access.role === 'publish') throw forbidden('read', access);
}

function forbidden(expected: string, { role, apps = [], actor }: Access): ServiceError {
  const found = apps.length > 0 ? `${role} of ${apps.join(', ')}` : role;
  return new ServiceError(
    'forbidden',
    `expected the role ${expected}, found ${found} with ${actor}`,
    {
      suggestion: 'Use the token of a team or person that may do this.',
    },
  );
}
