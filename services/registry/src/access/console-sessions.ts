import { hashToken, isFromOwnPage, type QueryRunner, ServiceError } from '@meridian/service';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RegistryContext } from '../context';
import { consoleSessions } from '../database/tables';

/** A person who is signed in at the console. Times are ISO 8601. */
export type StoredSession = typeof consoleSessions.$inferSelect;

type ConsoleContext = Pick<RegistryContext, 'console' | 'db' | 'clock'>;

const cookieName = 'ops_session';
const attributes = { httpOnly: true, sameSite: 'Strict', path: '/' } as const;
const secure = { ...attributes, prefix: 'host', secure: true } as const;
const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The session that a request's cookie names; undefined without one that is good now. */
export async function findSession(
  context: ConsoleContext,
  c: Context,
): Promise<StoredSession | undefined> {
  if (!context.console) return undefined;
  // An https console ignores the cookie without the prefix, because another host of the domain could have set it.
  const token = isHttps(context) ? getCookie(c, cookieName, 'host') : getCookie(c, cookieName);
  if (token === undefined) return undefined;
  const { hash, expiresAt } = consoleSessions;
  const isGood = and(eq(hash, hashToken(token)), gt(expiresAt, context.clock().toISOString()));
  const [session] = await context.db.select().from(consoleSessions).where(isGood);
  return session;
}

/**
 * Deletes the sessions of one sign-in: the newest, and those that it renewed. They share the time of the password,
 * which Firebase keeps in each token that it renews.
 */
export async function deleteSessionsOfSignIn(
  db: QueryRunner,
  { uid, signedInAt }: StoredSession,
): Promise<void> {
  await db
    .delete(consoleSessions)
    .where(and(eq(consoleSessions.uid, uid), eq(consoleSessions.signedInAt, signedInAt)));
}

export function writeCookie(
  context: ConsoleContext,
  c: Context,
  { token, expiresAt }: { token: string; expiresAt: string },
): void {
  const maxAge = Math.floor((Date.parse(expiresAt) - context.clock().getTime()) / 1000);
  setCookie(c, cookieName, token, { ...(isHttps(context) ? secure : attributes), maxAge });
}

export function clearCookie(context: ConsoleContext, c: Context): void {
  deleteCookie(c, cookieName, isHttps(context) ? secure : attributes);
}

/** Browsers send the cookie by themselves. @throws ServiceError `forbidden` for a request of another origin */
export function requireOwnOrigin({ console }: ConsoleContext, c: Context): void {
  // Without a setting the loopback names count, because no other name of this machine is known.
  const { origin, hostname } = new URL(c.req.url);
  const own = console?.origin ?? (console && isLoopback.test(hostname) ? origin : undefined);
  const { headers } = c.req.raw;
  if (own !== undefined && isFromOwnPage(headers, (from) => from === own)) return;
  const found = JSON.stringify(headers.get('origin') ?? 'none');
  throw new ServiceError(
    'forbidden',
    `expected a request from the console at ${own ?? 'a loopback address'}, found the origin ${found}`,
    { suggestion: 'Open the console there; programs use a token of the registry instead.' },
  );
}

function isHttps({ console }: ConsoleContext): boolean {
  return console?.origin?.startsWith('https:') ?? false;
}
