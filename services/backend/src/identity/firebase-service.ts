import { readFile } from 'node:fs/promises';
import { parseOpsRoles } from '@meridian/contracts/schemas';
import { limitBody, ServiceError } from '@meridian/service';
import { createFirebaseKeys } from '@meridian/service/identity';
import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Account, IdentityService } from './identity-service';

const scope = 'https://www.googleapis.com/auth/identitytoolkit';
const identityOrigin = 'https://identitytoolkit.googleapis.com';
const timeoutMs = 10_000;
/** More than a page of 1,000 accounts can have. */
const maxBytes = 8_000_000;
/** An access token is renewed before its last minute, so that none expires during a request. */
const renewBeforeSeconds = 60;

const serviceAccountSchema = v.object({
  client_email: v.string(),
  private_key: v.string(),
  token_uri: v.optional(v.string(), 'https://oauth2.googleapis.com/token'),
});
const tokenSchema = v.object({ access_token: v.string(), expires_in: v.optional(v.number(), 0) });
const userSchema = v.object({
  localId: v.string(),
  email: v.optional(v.string(), ''),
  displayName: v.optional(v.string(), ''),
  customAttributes: v.optional(v.string(), '{}'),
  emailVerified: v.optional(v.boolean(), false),
  disabled: v.optional(v.boolean(), false),
  /** Seconds since 1970 as digits; a new password moves it forward. */
  validSince: v.optional(v.pipe(v.string(), v.digits()), '0'),
});
const usersSchema = v.object({
  users: v.optional(v.array(userSchema), []),
  nextPageToken: v.optional(v.string()),
});

/** Firebase Authentication. Reading and changing accounts needs a service account of the project. */
export function createFirebaseService(
  { projectId, serviceAccount }: { projectId: string; serviceAccount: string | undefined },
  origin = identityOrigin,
): IdentityService {
  const accounts = `${origin}/v1/projects/${projectId}/accounts`;
  let access = { token: '', renewAtMs: 0 };

  async function call(url: string, body?: unknown): Promise<unknown> {
    if (Date.now() >= access.renewAtMs) access = await fetchAccess(serviceAccount);
    const headers = { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' };
    const response = await request(url, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // The token was revoked before its time.
    if (response.status === 401) access.renewAtMs = 0;
    return readResponse(response);
  }

  async function findUser(by: { email: string[] } | { localId: string[] }) {
    return v.parse(usersSchema, await call(`${accounts}:lookup`, by)).users[0];
  }

  return {
    projectId,
    keys: createFirebaseKeys(),
    async setRight(email, right) {
      const user = await findUser({ email: [email] });
      if (!user) return undefined;
      // Other claims of the account stay as they are; an undefined one is removed.
      const claim =
        'admin' in right
          ? { admin: right.admin || undefined }
          : { ops: right.roles.length > 0 ? right.roles : undefined };
      const customAttributes = JSON.stringify({ ...readClaims(user.customAttributes), ...claim });
      await call(`${accounts}:update`, { localId: user.localId, customAttributes });
      return toAccount({ ...user, customAttributes });
    },
    async listAccounts() {
      const found: Account[] = [];
      let page = '';
      do {
        const response = await call(`${accounts}:batchGet?maxResults=1000${page}`);
        const { users, nextPageToken } = v.parse(usersSchema, response);
        found.push(...users.map(toAccount));
        page = nextPageToken ? `&nextPageToken=${encodeURIComponent(nextPageToken)}` : '';
      } while (page);
      return found;
    },
    findTrustedSince: serviceAccount
      ? async (uid) => {
          const user = await findUser({ localId: [uid] });
          return user && !user.disabled ? new Date(Number(user.validSince) * 1000) : undefined;
        }
      : undefined,
    isConfirmed: serviceAccount
      ? async (uid) => (await findUser({ localId: [uid] }))?.emailVerified ?? false
      : undefined,
  };
}

/** OAuth 2.0 with a signed assertion (RFC 7523), as Google's service accounts use it. */
async function fetchAccess(
  file: string | undefined,
): Promise<{ token: string; renewAtMs: number }> {
  if (!file)
    throw new ServiceError('unavailable', 'Firebase cannot be asked without a service account.', {
      suggestion: 'Set FIREBASE_SERVICE_ACCOUNT to the path of a service account’s JSON.',
    });
  const account = v.parse(serviceAccountSchema, JSON.parse(await readFile(file, 'utf8')));
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importPKCS8(account.private_key, 'RS256'));
  const response = await request(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }),
  });
  const { access_token: token, expires_in } = v.parse(tokenSchema, await readResponse(response));
  return { token, renewAtMs: Date.now() + (expires_in - renewBeforeSeconds) * 1000 };
}

async function request(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { ...init, signal }).catch((cause) => {
    throw new ServiceError('unavailable', 'Firebase does not respond.', { cause });
  });
  return limitBody(response, { maxBytes, url, signal });
}

async function readResponse(response: Response): Promise<unknown> {
  if (response.ok) return response.json();
  throw new ServiceError('unavailable', `Firebase responded with ${response.status}.`, {
    suggestion: 'Check FIREBASE_PROJECT_ID and the rights of the service account.',
  });
}

function toAccount(user: v.InferOutput<typeof userSchema>): Account {
  const { localId: uid, email, displayName, customAttributes, emailVerified } = user;
  const claims = readClaims(customAttributes);
  const rights = { admin: claims.admin === true, roles: parseOpsRoles(claims.ops) };
  return { uid, email, displayName, ...rights, isConfirmed: emailVerified };
}

function readClaims(text: string): Record<string, unknown> {
  const claims: unknown = JSON.parse(text || '{}');
  return typeof claims === 'object' && claims !== null ? { ...claims } : {};
}
