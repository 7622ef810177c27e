import { isEmail } from '@meridian/contracts/forms';
import { type OpsRole, parseOpsRoles } from '@meridian/contracts/schemas';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../clock';
import { ServiceError } from '../service-error';

/** Facts about the owner of a verified token. */
export interface VerifiedToken {
  uid: string;
  email: string;
  /** Empty when the account has none. */
  name: string;
  /** The owner has followed a link in a mail to this address; otherwise it was only typed in. */
  isConfirmed: boolean;
  /** Whether the account may decide about proposals. */
  admin: boolean;
  /** Rights of the account in the console. */
  roles: OpsRole[];
  /** When the password was typed in, in whole seconds. */
  signedInAt: Date;
  /** End of the token's validity; a removed claim counts until then. */
  expiresAt: Date;
}

/**
 * Verifies an ID token as Firebase documents it: RS256 with a key of the issuer, issuer and audience
 * of our project, not expired. Also, the password must have been typed in within five minutes.
 *
 * @param options.maxSignInAgeSeconds replaces the five minutes
 * @throws ServiceError `unauthenticated`, or `unavailable` when the issuer's keys cannot be fetched
 */
export type TokenVerifier = (
  token: string,
  options?: { maxSignInAgeSeconds?: number },
) => Promise<VerifiedToken>;

/** The specification's "auth token max age". */
const tokenMaxAgeSeconds = 300;
/** Two clocks may differ by this. */
const toleranceSeconds = 5;

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  auth_time: v.pipe(v.number(), v.integer()),
  iat: v.number(),
  exp: v.number(),
  email: v.pipe(v.string(), v.check(isEmail)),
  name: v.optional(v.string(), ''),
  email_verified: v.optional(v.unknown()),
  admin: v.optional(v.unknown()),
  ops: v.optional(v.unknown()),
});

export function createTokenVerifier(options: {
  projectId: string;
  keys: JWTVerifyGetKey;
  clock: Clock;
}): TokenVerifier {
  const { projectId, keys, clock } = options;
  return async (token, { maxSignInAgeSeconds = tokenMaxAgeSeconds } = {}) => {
    const now = clock();
    const { payload } = await jwtVerify(token, keys, {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      clockTolerance: toleranceSeconds,
      currentDate: now,
    }).catch((cause) => {
      throw isKeysError(cause)
        ? new ServiceError('unavailable', 'Signing in is not available at present.', { cause })
        : rejection(cause);
    });
    const claims = v.safeParse(claimsSchema, payload);
    if (!claims.success) throw rejection();
    const { sub, auth_time, iat, exp, email, name } = claims.output;
    const nowSeconds = now.getTime() / 1000;
    const isFresh = nowSeconds - auth_time <= maxSignInAgeSeconds + toleranceSeconds;
    if (!isFresh || Math.max(iat, auth_time) > nowSeconds + toleranceSeconds) throw rejection();
    return {
      uid: sub,
      email,
      name: cleanName(name),
      isConfirmed: claims.output.email_verified === true,
      admin: claims.output.admin === true,
      roles: parseOpsRoles(claims.output.ops),
      signedInAt: new Date(auth_time * 1000),
      expiresAt: new Date(exp * 1000),
    };
  };
}

/** Cleans a name that an organizer typed, for pages, mails and lists. */
function cleanName(name: string): string {
  return name
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** Gives no reason: a client with a good token needs none. */
function rejection(cause?: unknown): ServiceError {
  return new ServiceError('unauthenticated', 'This token is not accepted.', {
    suggestion: 'Sign in again.',
    cause,
  });
}

/** Whether fetching the keys failed, which is no fault of the token. */
function isKeysError(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === errors.JOSEError.code;
}
