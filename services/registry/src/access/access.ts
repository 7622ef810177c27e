import { isServiceError, ServiceError } from '@meridian/service';
import type { Context } from 'hono';
import type { RegistryContext } from '../context';
import { type Access, findAccessToken, mayRelease } from '../trust';
import { findSession, requireOwnOrigin } from './console-sessions';

/** The holder of each request's token, and what the request asks for: for the audit of rejections. */
const accessOf = new WeakMap<Request, Access>();
const askedFor = new WeakMap<Access, { apps: readonly string[]; action: string }>();

/** Who sent a request, if that is known; for which apps, and which action where the path does not name it. */
export function readRequester(c: Context) {
  const access = accessOf.get(c.req.raw);
  const asked = (access && askedFor.get(access)) ?? { apps: [], action: '' };
  return { actor: access?.actor ?? null, ...asked };
}

/** Notes the sender of a request without `readAccess`, for the audit of a rejection. */
export function noteActor(c: Context, actor: string): void {
  accessOf.set(c.req.raw, { actor, role: 'read' });
}

/**
 * What the bearer token of a request allows: a token of the tokens file, or of a CI. A request without one may have the
 * session of a person at the console.
 *
 * @throws ServiceError `unauthenticated` without a valid token or session, `forbidden` for a change by a session that
 *   another page than the console sends
 */
export async function readAccess(context: RegistryContext, c: Context): Promise<Access> {
  const header = c.req.header('authorization');
  const session = header === undefined ? await findSession(context, c) : undefined;
  const access: Access = session
    ? { actor: session.actor, role: session.roles.includes('operate') ? 'operate' : 'read' }
    : await findAccess(context, header ?? '');
  accessOf.set(c.req.raw, access);
  if (session && !['GET', 'HEAD'].includes(c.req.method)) requireOwnOrigin(context, c);
  return access;
}

export async function hasAccess(context: RegistryContext, c: Context): Promise<boolean> {
  try {
    await readAccess(context, c);
    return true;
  } catch (error) {
    if (isServiceError(error)) return false;
    throw error;
  }
}

async function findAccess(context: RegistryContext, header: string): Promise<Access> {
  const [scheme, presented] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !presented)
    throw unauthenticated(
      'none',
      'Set REGISTRY_TOKEN to a token of this registry, or sign in at its console again.',
    );
  const known = findAccessToken(context.tokens(), presented);
  if (known) {
    const { hash: _, expiresAt, ...access } = known;
    if (expiresAt === undefined || Date.parse(expiresAt) > context.clock().getTime()) return access;
    throw unauthenticated(
      `one of ${access.actor}, which expired at ${expiresAt}`,
      'Ask an operator for another one: npm run release -- team add <app>',
    );
  }
  // Tokens of this registry have no dots, those of a CI have two.
  if (presented.includes('.')) return context.jobTokens(presented);
  throw unauthenticated('an unknown one', 'Set REGISTRY_TOKEN to a token that was not mistyped.');
}

function unauthenticated(found: string, suggestion: string): ServiceError {
  const message = `expected a bearer token of this registry, found ${found}`;
  return new ServiceError('unauthenticated', message, { suggestion });
}

/**
 * @param action where the path of the request does not name it
 * @throws ServiceError `forbidden` when the token may not release every one of the apps.
 */
export function requireApps(access: Access, apps: readonly string[], action = ''): void {
  askedFor.set(access, { apps, action });
  const missing = apps.find((app) => !mayRelease(access, app));
  if (missing !== undefined) throw forbidden(`operate, or publish of ${missing}`, access);
}

export function requireOperator(access: Access): void {
  if (access.role !== 'operate') throw forbidden('operate', access);
}

/** A report can roll a release back. @throws ServiceError `forbidden` for tokens of teams and sessions of people */
export async function requireReporter(context: RegistryContext, c: Context): Promise<void> {
  const access = await readAccess(context, c);
  const isSession = c.req.header('authorization') === undefined;
  if (isSession || access.role === 'publish') throw forbidden('read of a token', access);
}

function forbidden(expected: string, { role, apps = [], actor }: Access): ServiceError {
  const found = apps.length > 0 ? `${role} of ${apps.join(', ')}` : role;
  const message = `expected the role ${expected}, found ${found} with ${actor}`;
  const suggestion = 'Use the token of a team or person that may do this.';
  return new ServiceError('forbidden', message, { suggestion });
}
