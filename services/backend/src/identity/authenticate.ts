import { type ServiceContext, ServiceError } from '@meridian/service';
import { createTokenVerifier, type VerifiedToken } from '@meridian/service/identity';
import type { BackendContext } from '../context';
import { clientKeys, requireWithinLimits } from '../requests/rate-limits';
import type { IdentityService } from './identity-service';
import type { OrganizerSessions } from './organizer-sessions';
import { isBeforeNewPassword } from './session-queries';

export interface IdentityContext extends BackendContext {
  sessions: OrganizerSessions;
  /** Undefined where the process has neither Firebase nor the emulator. */
  service: IdentityService | undefined;
}

const maxTokenLength = 4 * 1024;

export function createAuthenticate(context: IdentityContext) {
  const { db, config, clock, requestOrigin, sessions, service } = context;
  const verify = service && createTokenVerifier({ ...service, clock });

  /** Whether the sign-in used a password that the account no longer has. */
  const isOutdated = async (verified: VerifiedToken): Promise<boolean> => {
    if (await isBeforeNewPassword(db, verified)) return true;
    if (!service?.findTrustedSince) return false;
    const since = await service.findTrustedSince(verified.uid);
    return !since || verified.signedInAt < since;
  };

  /** @throws ServiceError `forbidden`, `rate-limited`, `unauthenticated` or `unavailable` */
  return async (c: ServiceContext): Promise<{ verified: VerifiedToken; token: string }> => {
    sessions.requireOurPage(c);
    const counted = clientKeys('sign-in', requestOrigin.readClientIp(c), config.identity.limits);
    await requireWithinLimits(context, counted, 'Too many attempts.');
    const [, token] = /^Bearer ([\w.-]+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!token || token.length > maxTokenLength)
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
}
