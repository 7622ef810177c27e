import { isEmail } from '@shared/contracts/forms';
import { ServiceError } from '@shared/service';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';

/** What a token of the identity service says of whoever brings it. */
export interface VerifiedToken {
  uid: string;
  email: string;
  /** Empty when the account has none. */
  name: string;
  admin: boolean;
  /** When the password was typed in, by the second. */
  signedInAt: Date;
}

/**
 * Verifies an ID token as Firebase documents it: RS256 with a key of the issuer's, issuer and
 * audience of our project, not expired, and, beyond that, no longer than five minutes after whoever
 * brings it typed in a password.
 *
 * @throws ServiceError `unauthenticated`, or `unavailable` when the issuer's keys cannot be had
 */
export type TokenVerifier = (token: string) => Promise<VerifiedToken>;

/** Seconds; the specification's "auth token max age". */
const longestSinceSignIn = 300;
/** Seconds by which two clocks may differ. */
const tolerance = 5;

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  auth_time: v.pipe(v.number(), v.integer()),
  iat: v.number(),
  email: v.pipe(v.string(), v.check(isEmail)),
  name: v.optional(v.string(), ''),
  admin: v.optional(v.unknown()),
});

export function createTokenVerifier(options: {
  projectId: string;
  keys: JWTVerifyGetKey;
  now: () => Date;
}): TokenVerifier {
  const { projectId, keys, now } = options;
  return async (token) => {
    const currentDate = now();
    const { payload } = await jwtVerify(token, keys, {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      clockTolerance: tolerance,
      currentDate,
    }).catch((cause) => {
      throw isOfKeys(cause)
        ? new ServiceError('unavailable', 'Signing in is not available at present.', { cause })
        : refusal(cause);
    });
    const claims = v.safeParse(claimsSchema, payload);
    if (!claims.success) throw refusal();
    const { sub, auth_time, iat, email, name, admin } = claims.output;
    const seconds = currentDate.getTime() / 1000;
    const isFresh = seconds - auth_time <= longestSinceSignIn + tolerance;
    if (!isFresh || Math.max(iat, auth_time) > seconds + tolerance) throw refusal();
    const signedInAt = new Date(auth_time * 1000);
    return { uid: sub, email, name: cleanName(name), admin: admin === true, signedInAt };
  };
}

/** Names are typed by whoever they belong to, and stand in pages, mails and lists. */
function cleanName(name: string): string {
  return name
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** Says nothing about what was wrong: whoever has a right token needs no help with it. */
function refusal(cause?: unknown): ServiceError {
  return new ServiceError('unauthenticated', 'This token is not accepted.', {
    suggestion: 'Sign in again.',
    cause,
  });
}

/** The keys could not be fetched, which is no fault of the token. */
function isOfKeys(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === errors.JOSEError.code;
}
