import { type Database, type ServiceApp, type ServiceContext, ServiceError } from '@shared/service';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Callers } from '../callers/callers';
import type { IdentityService } from '../identity/identity-service';
import { pushProfile } from '../identity/push-profile';
import {
  findProfile,
  isAdminRevoked,
  isBeforeNewPassword,
  keepAdmin,
  listProfiles,
} from '../identity/queries';
import type { OrganizerSessions } from '../identity/sessions';
import type { IdentitySettings } from '../identity/settings';
import type { TokenVerifier, VerifiedToken } from '../identity/verify-token';
import { networksOf } from '../limits/networks';
import { countAgainstLimits } from '../limits/queries';

export interface OrganizerRoutesOptions {
  db: Database['db'];
  callers: Callers;
  sessions: OrganizerSessions;
  settings: IdentitySettings;
  /** Undefined where the process has neither Firebase nor the emulator. */
  service: IdentityService | undefined;
  verify: TokenVerifier | undefined;
  now: () => Date;
}

const noStore = { 'Cache-Control': 'no-store' };
/** Bytes; a token has about 1000. */
const longestBody = 8 * 1024;
const longestToken = 4 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what a name must not have.
const nameRule = v.regex(/^[^\u0000-\u001f\u007f<>]+$/);
const profileSchema = v.strictObject({
  uid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)),
  fullName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200), nameRule),
});
const adminSchema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.email()),
  admin: v.boolean(),
});

/**
 * `POST`, `GET` and `DELETE /api/organizers/session` for browsers, `POST /api/organizers.json` for
 * profiles in the shape of the Realtime Database, and, for operators, `GET /api/ops/organizers` and
 * `POST /api/ops/organizers/admin` with `{email, admin}`.
 */
export function addOrganizerRoutes(app: ServiceApp, options: OrganizerRoutesOptions): void {
  const { db, callers, sessions, settings, service, verify, now } = options;
  for (const path of ['/api/organizers.json', '/api/organizers/session', '/api/ops/organizers/*'])
    app.use(path, bodyLimit({ maxSize: longestBody }));

  /** Counts the request, and reads who asks off its token. */
  const authenticate = async (
    context: ServiceContext,
  ): Promise<{ verified: VerifiedToken; token: string }> => {
    sessions.requireOurPage(context);
    await countOrRefuse(context);
    const [, token] = /^Bearer ([\w.-]+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
    if (!token || token.length > longestToken)
      throw new ServiceError('unauthenticated', 'A token of the identity service is missing.');
    if (!verify)
      throw new ServiceError('unavailable', 'Signing in is not available at present.', {
        suggestion: 'Set FIREBASE_*, or run npm start, which brings an emulator.',
      });
    const verified = await verify(token);
    if (await isOutdated(verified))
      throw new ServiceError('unauthenticated', 'This token is not accepted.', {
        suggestion: 'Sign in again.',
      });
    return { verified, token };
  };

  /** Whether somebody signed in with a password that is not the account's any more. */
  const isOutdated = async (verified: VerifiedToken): Promise<boolean> => {
    if (await isBeforeNewPassword(db, verified)) return true;
    if (!service?.findTrustedSince) return false;
    const since = await service.findTrustedSince(verified.uid);
    return !since || verified.signedInAt < since;
  };

  const countOrRefuse = async (context: ServiceContext) => {
    const from = networksOf(callers.readClientIp(context));
    const seconds = await countAgainstLimits(db, [
      { key: `sign-in address ${from.address}`, limit: settings.perAddress },
      { key: `sign-in network ${from.network}`, limit: settings.perNetwork },
    ]);
    if (seconds === 0) return;
    context.header('Retry-After', String(seconds));
    throw new ServiceError('rate-limited', 'Too many attempts.', {
      suggestion: 'Wait a few minutes, then try again.',
    });
  };

  app.post('/api/organizers/session', async (context) => {
    const { verified } = await authenticate(context);
    const { uid, email, name, signedInAt } = verified;
    const admin = verified.admin && !(await isAdminRevoked(db, verified));
    const displayName =
      name || (await findProfile(db, uid))?.fullName || email.slice(0, email.lastIndexOf('@'));
    const organizer = { uid, email, displayName, admin };
    await sessions.open(context, organizer, signedInAt);
    return context.json({ organizer }, 200, noStore);
  });

  app.get('/api/organizers/session', async (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json({ organizer: await sessions.require(context) });
  });

  app.delete('/api/organizers/session', async (context) => {
    sessions.requireOurPage(context);
    await sessions.close(context);
    return context.body(null, 204, noStore);
  });

  app.post('/api/organizers.json', async (context) => {
    const { verified, token } = await authenticate(context);
    const given = v.safeParse(profileSchema, await context.req.json().catch(() => null));
    if (!given.success)
      throw new ServiceError('malformed-request', 'Expected {"uid", "email", "fullName"} as JSON.');
    const profile = given.output;
    const isOwn =
      profile.uid === verified.uid && profile.email.toLowerCase() === verified.email.toLowerCase();
    if (!isOwn) throw new ServiceError('forbidden', 'This is not your own profile.');
    const name = await pushProfile(db, profile, {
      databaseUrl: settings.firebase?.databaseUrl,
      token,
      now: now(),
    });
    return context.json({ name }, 200, noStore);
  });

  app.use('/api/ops/organizers/*', async (context, next) => {
    if (!callers.isInternal(context))
      throw new ServiceError('forbidden', 'This is for the operators of the site.');
    context.header('Cache-Control', 'no-store');
    await next();
  });

  const requireService = (): IdentityService => {
    if (service) return service;
    throw new ServiceError('unavailable', 'This backend has no identity service.', {
      suggestion: 'Set FIREBASE_*, or run npm start, which brings an emulator.',
    });
  };

  app.get('/api/ops/organizers', async (context) => {
    const names = new Map((await listProfiles(db)).map(({ uid, fullName }) => [uid, fullName]));
    const accounts = await requireService().listAccounts();
    const organizers = accounts.map((account) => ({
      ...account,
      displayName: account.displayName || (names.get(account.uid) ?? ''),
    }));
    return context.json({ organizers });
  });

  app.post('/api/ops/organizers/admin', async (context) => {
    const given = v.safeParse(adminSchema, await context.req.json().catch(() => null));
    if (!given.success)
      throw new ServiceError(
        'malformed-request',
        'Expected {"email": "…", "admin": true} as JSON.',
      );
    const { email, admin } = given.output;
    const organizer = await requireService().setAdmin(email, admin);
    if (!organizer) throw new ServiceError('not-found', `Nobody has an account with ${email}.`);
    await db.transaction((writer) =>
      keepAdmin(writer, organizer.uid, { isAdmin: admin, at: now() }),
    );
    return context.json({ organizer });
  });
}
