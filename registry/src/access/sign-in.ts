import { createAttempts, createToken, hashToken, ServiceError } from '@meridian/service';
import { createTokenVerifier, type VerifiedToken } from '@meridian/service/identity';
import type { Context } from 'hono';
import type { ConsoleOptions, RegistryContext } from '../context';
import { appendAudit } from '../database/audit';
import { noteActor } from './access';
import {
  deleteSession,
  endSessionBy,
  findSession,
  insertSession,
  requireOwnOrigin,
  type StoredSession,
  writeCookie,
} from './sessions';

/** Failed sign-ins of one client IP. */
const failures = { count: 20, seconds: 600 };
/** Longest time from the password to the end of the last session that came of it. */
const maxSignInAgeSeconds = 8 * 60 * 60;
/** How long the cookie before a renewal counts, for requests that are under way with it. */
const renewedMs = 60_000;

/**
 * Exchanges an ID token for a session. The password was typed within five minutes, or, when the browser has a session
 * of the same account already, within eight hours: the console renews the session by the tokens that Firebase renews.
 */
export function createSignIn(context: RegistryContext, console: ConsoleOptions) {
  const { clock } = context;
  const { projectId } = console.settings.identity;
  const verify = createTokenVerifier({ projectId, keys: console.tokenKeys, clock });
  const attempts = createAttempts(failures, clock);

  /** @throws ServiceError `unauthenticated` or `unavailable` */
  const verifyFor = async (idToken: string, before: StoredSession | null | undefined) => {
    if (!before) return verify(idToken);
    const verified = await verify(idToken, { maxSignInAgeSeconds });
    return verified.uid === before.uid ? verified : verify(idToken);
  };

  /** @throws ServiceError `forbidden`, `rate-limited`, `unauthenticated` or `unavailable` */
  return async (c: Context, idToken: string): Promise<StoredSession> => {
    requireOwnOrigin(context, c);
    const clientIp = console.readClientIp(c);
    if (!attempts.take(clientIp)) throw tooMany();
    const before = await findSession(context, c);
    const verified = await verifyFor(idToken, before);
    // An address that was only typed in may be that of another person.
    if (verified.isConfirmed) noteActor(c, actorOf(verified));
    requireRoles(verified);
    attempts.reset(clientIp);
    const token = createToken();
    const session = toSession(verified, hashToken(token));
    await saveSession(context, session, before);
    writeCookie(context, c, { token, expiresAt: session.expiresAt });
    return session;
  };
}

/** In one case, because Firebase takes no other account of the same address. */
function actorOf({ email }: VerifiedToken): string {
  return email.toLowerCase();
}

function toSession(verified: VerifiedToken, hash: string): StoredSession {
  const { uid, roles, signedInAt } = verified;
  const lastEnd = signedInAt.getTime() + maxSignInAgeSeconds * 1000;
  return {
    hash,
    uid,
    actor: actorOf(verified),
    roles,
    signedInAt: signedInAt.toISOString(),
    // Not after the token's own end: a role that is taken away counts for an hour at most.
    expiresAt: new Date(Math.min(verified.expiresAt.getTime(), lastEnd)).toISOString(),
  };
}

/**
 * Notes a sign-in in the audit, and a renewal only when it brings other roles. The session before ends at once when it
 * was another account's or had other roles, else a little later.
 */
async function saveSession(
  { db, clock }: RegistryContext,
  session: StoredSession,
  before: StoredSession | null | undefined,
): Promise<void> {
  const isSame = before?.uid === session.uid && before.roles.join() === session.roles.join();
  const now = clock();
  const renewedUntil = new Date(now.getTime() + renewedMs).toISOString();
  const details = `roles: ${session.roles.join(', ')}`;
  const who = { actor: session.actor, app: null, channel: null };
  await db.transaction(async (transaction) => {
    if (before && isSame) await endSessionBy(transaction, before.hash, renewedUntil);
    else if (before) await deleteSession(transaction, before.hash);
    await insertSession(transaction, session);
    if (isSame) return;
    await appendAudit(transaction, [{ at: now.toISOString(), action: 'sign-in', details, ...who }]);
  });
}

/** @throws ServiceError `forbidden` for an account that may not use the console */
function requireRoles({ email, roles, isConfirmed }: VerifiedToken): void {
  if (roles.length === 0)
    throw new ServiceError(
      'forbidden',
      `expected an account with the claim ops, found ${email} without it`,
      { suggestion: `Grant it roles: npm run organizers -- grant-ops ${email} --roles read` },
    );
  // Whoever only typed an address in could act under the name of another person.
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
