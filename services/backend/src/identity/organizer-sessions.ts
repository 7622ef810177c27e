import { createToken, hashToken, type ServiceContext, ServiceError } from '@meridian/service';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { BackendContext } from '../context';
import type { IdentityService, SessionOrganizer } from './identity-service';
import { claimCheck, deleteSession, findSession, insertSession } from './session-queries';

export type OrganizerSessions = ReturnType<typeof createSessions>;

const maxAgeSeconds = 14 * 24 * 60 * 60;
const cookieName = 'organizer';

/** The sessions of browsers: a cookie that scripts cannot read, and a row that holds its hash. */
export function createSessions(
  context: BackendContext & {
    /** Asked every few minutes whether a session still counts, if it can be asked. */
    service: Pick<IdentityService, 'findTrustedSince'> | undefined;
  },
) {
  const { db, config, logger, requestOrigin, service } = context;
  const isHttpsSite = config.requestOrigin.publicOrigin.startsWith('https:');
  const attributes = { httpOnly: true, sameSite: 'Strict', path: '/api' } as const;
  const secure = { ...attributes, prefix: 'secure', secure: true } as const;

  /** An https site ignores the cookie without the prefix, because plain http could have planted it. */
  const readCookie = (c: ServiceContext) =>
    getCookie(c, cookieName, 'secure') ?? (isHttpsSite ? undefined : getCookie(c, cookieName));

  /** Whether a session still counts; asks the identity service when a check is due. */
  const isTrusted = async (hash: string, { uid }: SessionOrganizer): Promise<boolean> => {
    const signedInAt = service?.findTrustedSince && (await claimCheck(db, hash));
    if (!signedInAt) return true;
    try {
      const since = await service?.findTrustedSince?.(uid);
      if (since && since <= signedInAt) return true;
    } catch (error) {
      // A failing service does not sign organizers out; the next check asks again.
      logger.warn({ err: error }, 'the identity service could not confirm a session');
      return true;
    }
    await deleteSession(db, hash);
    return false;
  };

  const sessions = {
    async find(c: ServiceContext): Promise<SessionOrganizer | undefined> {
      const token = readCookie(c);
      if (!token || !/^[\w-]{43}$/.test(token)) return undefined;
      const hash = hashToken(token);
      const organizer = await findSession(db, hash);
      return organizer && (await isTrusted(hash, organizer)) ? organizer : undefined;
    },
    /** @throws ServiceError `unauthenticated` when no organizer is signed in */
    async require(c: ServiceContext): Promise<SessionOrganizer> {
      const organizer = await sessions.find(c);
      if (organizer) return organizer;
      throw new ServiceError('unauthenticated', 'No organizer is signed in.', {
        suggestion: 'Sign in and try again.',
      });
    },
    /** @throws ServiceError `unauthenticated`, or `forbidden` for organizers without the right */
    async requireAdmin(c: ServiceContext): Promise<SessionOrganizer> {
      const organizer = await sessions.require(c);
      if (organizer.admin) return organizer;
      throw new ServiceError('forbidden', 'This is for the editors of the site.');
    },
    /** For requests that change something. @throws ServiceError `forbidden` unless from our pages */
    requireOurPage(c: ServiceContext): void {
      if (!requestOrigin.isFromOurPages(c))
        throw new ServiceError('forbidden', 'This is taken from the pages of this site alone.');
    },
    /** Begins a session and sets its cookie; the browser's previous session ends. */
    async open(c: ServiceContext, organizer: SessionOrganizer, signedInAt: Date): Promise<void> {
      const previous = readCookie(c);
      const token = createToken();
      if (previous) await deleteSession(db, hashToken(previous));
      const hash = hashToken(token);
      await insertSession(db, { hash, organizer, signedInAt, seconds: maxAgeSeconds });
      const isHttps = isHttpsSite || c.req.header('origin')?.startsWith('https:');
      const options = { ...(isHttps ? secure : attributes), maxAge: maxAgeSeconds };
      setCookie(c, cookieName, token, options);
    },
    async close(c: ServiceContext): Promise<void> {
      const token = readCookie(c);
      if (token) await deleteSession(db, hashToken(token));
      if (getCookie(c, cookieName, 'secure')) deleteCookie(c, cookieName, secure);
      if (getCookie(c, cookieName)) deleteCookie(c, cookieName, attributes);
    },
  };
  return sessions;
}
