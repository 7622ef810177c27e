import { hashToken, isFromOwnPage, ServiceError } from '@meridian/service';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RegistryContext } from './context';
import { findSessionByHash, type StoredSession } from './session-queries';

const cookieName = 'ops_session';
const attributes = { httpOnly: true, sameSite: 'Strict', path: '/' } as const;
const secure = { ...attributes, prefix: 'host', secure: true } as const;

type ConsoleContext = Pick<RegistryContext, 'console' | 'db' | 'clock'>;

/**
 * The session that a request's cookie names.
 * @returns undefined without a cookie, null with one whose session is unknown or has ended
 */
export async function findSession(
  context: ConsoleContext,
  c: Context,
): Promise<StoredSession | null | undefined> {
  const token = readCookie(context, c);
  if (token === undefined) return undefined;
  const session = await findSessionByHash(context.db, hashToken(token));
  const isGood = session && Date.parse(session.expiresAt) > context.clock().getTime();
  return isGood ? session : null;
}

/** Sets the cookie, out of reach of scripts. @param expiresAt ISO 8601 */
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

/**
 * For requests that change something with the cookie, which browsers send by themselves: the console alone may send them.
 *
 * @throws ServiceError `forbidden` for a request of another origin
 */
export function requireOwnOrigin(context: ConsoleContext, c: Context): void {
  const own = readOwnOrigin(context, c);
  const { headers } = c.req.raw;
  if (own !== undefined && isFromOwnPage(headers, (origin) => origin === own)) return;
  throw new ServiceError(
    'forbidden',
    `expected a request from the console at ${own ?? 'a loopback address'}, found the origin ${JSON.stringify(headers.get('origin') ?? 'none')}`,
    {
      suggestion:
        'Open the console there; programs use a token of the registry instead of a session.',
    },
  );
}

/** An https console ignores the cookie without the prefix, because another host of the domain could have set it. */
function readCookie(context: ConsoleContext, c: Context): string | undefined {
  if (!context.console) return undefined;
  return isHttps(context) ? getCookie(c, cookieName, 'host') : getCookie(c, cookieName);
}

/** Without a setting this machine's own names count, because no other name that leads here is ours. */
function readOwnOrigin({ console }: ConsoleContext, c: Context): string | undefined {
  if (!console || console.origin !== undefined) return console?.origin;
  const { origin, hostname } = new URL(c.req.url);
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? origin : undefined;
}

function isHttps({ console }: ConsoleContext): boolean {
  return console?.origin?.startsWith('https:') ?? false;
}
