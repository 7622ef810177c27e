import { parseOpsRoles } from '@meridian/contracts/schemas';
import { createAttempts, createToken, hashToken, ServiceError } from '@meridian/service';
import { createTokenVerifier, type VerifiedToken } from '@meridian/service/identity';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Me, SessionResponse } from '../api/access-schemas';
import type { ConsoleOptions, RegistryContext } from '../context';
import { appendAudit } from '../database/audit';
import { consoleSessions } from '../database/tables';
import { noteActor } from './access';
import {
  clearCookie,
  deleteSessionsOfSignIn,
  findSession,
  requireOwnOrigin,
  type StoredSession,
  writeCookie,
} from './console-sessions';
import { readText } from './read-input';

const failures = { count: 20, seconds: 600 };
/** The longest time from the password to the end of the last session that it opened. */
const maxSignInAgeSeconds = 8 * 60 * 60;
const maxBytes = 8 * 1024;
/** Any other body counts as an invalid token, because no error may repeat text that could be a token. */
const signInSchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.object({ idToken: v.string() })),
  { idToken: '' },
);

/** `GET`, `POST` and `DELETE /session` of the console. */
export function createSessionRoutes(context: RegistryContext, console: ConsoleOptions): Hono {
  const { channels, db, clock } = context;
  const routes = new Hono();
  routes.use('/session', async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });

  routes.get('/session', async (c) => {
    const found = await findSession(context, c);
    // No session is no error: the console asks for it first.
    const session = found ? toMe(found) : null;
    const response = { session, channels: [...channels], ...console.settings };
    return c.json(response satisfies SessionResponse);
  });

  const { projectId } = console.settings.identity;
  const verify = createTokenVerifier({ projectId, keys: console.tokenKeys, clock });
  const attempts = createAttempts(failures, clock);

  /**
   * Accepts a password that was typed in the last five minutes. A browser with a session of the same account has eight
   * hours: the console renews the session by the tokens that Firebase renews.
   */
  const verifyFor = async (idToken: string, before: StoredSession | undefined) => {
    if (!before) return verify(idToken);
    const verified = await verify(idToken, { maxSignInAgeSeconds });
    return verified.uid === before.uid ? verified : verify(idToken);
  };

  routes.post('/session', async (c) => {
    const { idToken } = v.parse(signInSchema, await readText(c.req.raw, maxBytes));
    requireOwnOrigin(context, c);
    const clientIp = console.readClientIp(c);
    if (!attempts.take(clientIp)) throw tooMany();
    const before = await findSession(context, c);
    const verified = await verifyFor(idToken, before);
    // An unconfirmed address may belong to another person.
    if (verified.isConfirmed) noteActor(c, actorOf(verified));
    requireRoles(verified);
    attempts.reset(clientIp);
    const { session, token } = await openSession(context, verified, before);
    writeCookie(context, c, { token, expiresAt: session.expiresAt });
    return c.json(toMe(session));
  });

  routes.delete('/session', async (c) => {
    const session = await findSession(context, c);
    if (session) noteActor(c, session.actor);
    requireOwnOrigin(context, c);
    if (session) await deleteSessionsOfSignIn(db, session);
    clearCookie(context, c);
    return c.body(null, 204);
  });

  return routes;
}

function toMe({ actor, roles, expiresAt }: StoredSession): Me {
  return { actor, roles: parseOpsRoles(roles), expiresAt };
}

/** The address is in lower case, because Firebase has one account for all spellings of it. */
function actorOf({ email }: VerifiedToken): string {
  return email.toLowerCase();
}

/**
 * Opens a session. A renewal adds no entry to the audit, and the former session stays until its own end, because
 * requests may be under way with it. With another account, password or role the former session ends at once.
 */
async function openSession(
  { db, clock }: RegistryContext,
  verified: VerifiedToken,
  before: StoredSession | undefined,
): Promise<{ session: StoredSession; token: string }> {
  const { uid, roles, signedInAt } = verified;
  const token = createToken();
  const lastEnd = signedInAt.getTime() + maxSignInAgeSeconds * 1000;
  const session = {
    hash: hashToken(token),
    uid,
    actor: actorOf(verified),
    roles,
    signedInAt: signedInAt.toISOString(),
    // Not after the token's own end: a role that is taken away counts for an hour at most.
    expiresAt: new Date(Math.min(verified.expiresAt.getTime(), lastEnd)).toISOString(),
  };
  const isSame =
    before?.uid === uid &&
    before.roles.join() === roles.join() &&
    Date.parse(before.signedInAt) === signedInAt.getTime();
  const entry = { actor: session.actor, action: 'sign-in', details: `roles: ${roles.join(', ')}` };
  const at = clock().toISOString();
  await db.transaction(async (transaction) => {
    if (before && !isSame) await deleteSessionsOfSignIn(transaction, before);
    await transaction.insert(consoleSessions).values(session);
    if (!isSame) await appendAudit(transaction, [{ at, ...entry, app: null, channel: null }]);
  });
  return { session, token };
}

/** @throws ServiceError `forbidden` for an account that may not use the console */
function requireRoles({ email, roles, isConfirmed }: VerifiedToken): void {
  if (roles.length === 0)
    throw new ServiceError(
      'forbidden',
      `expected an account with the claim ops, found ${email} without it`,
      { suggestion: `Grant it roles: npm run organizers -- grant-ops ${email} --roles read` },
    );
  // A person who only typed an address in could act under the name of another one.
  if (!isConfirmed)
    throw new ServiceError(
      'forbidden',
      `expected a confirmed e-mail address, found ${email}, which was only typed in`,
      { suggestion: 'Set a new password by the link that the site mails: that confirms it.' },
    );
}

function tooMany(): ServiceError {
  const { count, seconds } = failures;
  const message = `expected at most ${count} failed sign-ins in ${seconds / 60} minutes, found more`;
  const suggestion = 'Wait, then sign in again.';
  return new ServiceError('rate-limited', message, { suggestion, retryAfterSeconds: seconds });
}
