import { isEmail } from '@meridian/contracts/forms';
import { type OpsRole, parseOpsRoles } from '@meridian/contracts/schemas';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../clock';
import { ServiceError } from '../service-error';

/** What a verified token of the identity service tells about its owner. */
export interface VerifiedToken {
  uid: string;
  email: string;
  /** Empty when the account has none. */
  name: string;
  /** The owner has followed a link that was mailed to the address; otherwise it was only typed in. */
  isConfirmed: boolean;
  /** May decide about proposals. */
  admin: boolean;
  /** What the account may do in the console. */
  roles: OpsRole[];
  /** When the password was typed in, in whole seconds. */
  signedInAt: Date;
  /** Until when the token says so; a claim that is taken away counts until then. */
  expiresAt: Date;
}

/**
 * Verifies an ID token as Firebase documents it: RS256 with a key of the issuer, issuer and audience
 * of our project, not expired. Beyond that, the password must have been typed in within five minutes.
 *
 * @param options.maxSignInAgeSeconds in place of the five minutes
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

/** Organizers type their names, which appear in pages, mails and lists. */
function cleanName(name: string): string {
  return name
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** Tells nothing about what is wrong: a client with a good token needs no such help. */
function rejection(cause?: unknown): ServiceError {
  return new ServiceError('unauthenticated', 'This token is not accepted.', {
    suggestion: 'Sign in again.',
    cause,
  });
}

/** Whether the keys could not be fetched, which is no fault of the token. */
function isKeysError(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === errors.JOSEError.code;
}
