import { createHash, randomBytes } from 'node:crypto';
import { type Database, type Logger, type ServiceContext, ServiceError } from '@shared/service';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Callers } from '../callers/callers';
import type { IdentityService } from './identity-service';
import { claimCheck, deleteSession, findSession, insertSession } from './queries';

/** Who is signed in. */
export interface SessionOrganizer {
  uid: string;
  email: string;
  displayName: string;
  /** May decide about proposals. */
  admin: boolean;
}

/** The sessions of browsers: a cookie that scripts cannot read, and a row that holds its hash. */
export interface OrganizerSessions {
  find(context: ServiceContext): Promise<SessionOrganizer | undefined>;
  /** @throws ServiceError `unauthenticated` when nobody is signed in */
  require(context: ServiceContext): Promise<SessionOrganizer>;
  /** @throws ServiceError `unauthenticated`, or `forbidden` for organizers without the right */
  requireAdmin(context: ServiceContext): Promise<SessionOrganizer>;
  /** @throws ServiceError `forbidden` unless a page of this site asks; for whatever changes something */
  requireOurPage(context: ServiceContext): void;
  /** Begins a session and sets its cookie; the one that the browser had ends. */
  open(context: ServiceContext, organizer: SessionOrganizer, signedInAt: Date): Promise<void>;
  /** Ends the browser's session, if it has one, and clears the cookie. */
  close(context: ServiceContext): Promise<void>;
}

/** 14 days, in seconds. */
const lifetime = 14 * 24 * 60 * 60;
const cookieName = 'organizer';

export function createSessions(options: {
  db: Database['db'];
  callers: Callers;
  publicOrigin: string;
  /** Asked every few minutes whether a session still counts, where it can be. */
  service: Pick<IdentityService, 'findTrustedSince'> | undefined;
  logger: Logger;
}): OrganizerSessions {
  const { db, callers, publicOrigin, service, logger } = options;
  const isSecureSite = publicOrigin.startsWith('https:');
  const attributes = { httpOnly: true, sameSite: 'Strict', path: '/api' } as const;
  const secure = { ...attributes, prefix: 'secure', secure: true } as const;

  /** On a site of https a cookie that plain http could have planted counts for nothing. */
  const readToken = (context: ServiceContext) =>
    getCookie(context, cookieName, 'secure') ??
    (isSecureSite ? undefined : getCookie(context, cookieName));

  /** Whether a session may go on, by what the identity service says when it is due to be asked. */
  const mayGoOn = async (hash: string, { uid }: SessionOrganizer): Promise<boolean> => {
    const signedInAt = service?.findTrustedSince && (await claimCheck(db, hash));
    if (!signedInAt) return true;
    try {
      const since = await service?.findTrustedSince?.(uid);
      if (since && since <= signedInAt) return true;
    } catch (error) {
      // Organizers are not shut out for that; it is asked again at the next check.
      logger.warn({ err: error }, 'whether a session still counts could not be found out');
      return true;
    }
    await deleteSession(db, hash);
    return false;
  };

  const sessions: OrganizerSessions = {
    async find(context) {
      const token = readToken(context);
      if (!token || !/^[\w-]{43}$/.test(token)) return undefined;
      const hash = hashOf(token);
      const organizer = await findSession(db, hash);
      return organizer && (await mayGoOn(hash, organizer)) ? organizer : undefined;
    },
    async require(context) {
      const organizer = await sessions.find(context);
      if (organizer) return organizer;
      throw new ServiceError('unauthenticated', 'Nobody is signed in.', {
        suggestion: 'Sign in and try again.',
      });
    },
    async requireAdmin(context) {
      const organizer = await sessions.require(context);
      if (organizer.admin) return organizer;
      throw new ServiceError('forbidden', 'This is for the editors of the site.');
    },
    requireOurPage(context) {
      if (!callers.isFromOurPages(context))
        throw new ServiceError('forbidden', 'This is taken from the pages of this site alone.');
    },
    async open(context, organizer, signedInAt) {
      const before = readToken(context);
      const token = randomBytes(32).toString('base64url');
      if (before) await deleteSession(db, hashOf(before));
      await insertSession(db, { hash: hashOf(token), organizer, signedInAt, seconds: lifetime });
      const isHttps = isSecureSite || context.req.header('origin')?.startsWith('https:');
      setCookie(context, cookieName, token, {
        ...(isHttps ? secure : attributes),
        maxAge: lifetime,
      });
    },
    async close(context) {
      const token = readToken(context);
      if (token) await deleteSession(db, hashOf(token));
      if (getCookie(context, cookieName, 'secure')) deleteCookie(context, cookieName, secure);
      if (getCookie(context, cookieName)) deleteCookie(context, cookieName, attributes);
    },
  };
  return sessions;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
