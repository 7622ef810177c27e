import { timingSafeEqual } from 'node:crypto';
import { appNameSchema } from '@meridian/contracts/schemas';
import { parseText } from '@meridian/service/parse-text';
import { hashToken } from '@meridian/service/secret-token';
import { changeJsonFile } from '@meridian/service/settings-file';
import * as v from 'valibot';

/**
 * `read` reads what is not public, and sends reports of site servers; `publish` publishes and releases the named apps;
 * `operate` may do everything.
 */
const roles = ['read', 'publish', 'operate'] as const;

export const appsSchema = v.pipe(v.array(appNameSchema), v.minLength(1));

/** Who sent a request, and what they may do. */
export interface Access {
  actor: string;
  role: (typeof roles)[number];
  /** Only for `publish`. */
  apps?: readonly string[] | undefined;
}

const accessTokensSchema = v.array(
  v.pipe(
    v.strictObject({
      /** Who it is, as the history shows it. */
      actor: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
      /** sha256 of the token, hex: the file gives no token away. */
      hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      role: v.picklist(roles),
      apps: v.exactOptional(appsSchema),
      /** When the token ends, ISO 8601; without it, when it leaves the file. */
      expiresAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
    }),
    v.check(({ role, apps }) => (role === 'publish') === (apps !== undefined), 'apps of publish'),
  ),
);

export type AccessToken = v.InferOutput<typeof accessTokensSchema>[number];

/** @throws ServiceError `internal` when the text is no list of tokens. */
export function parseAccessTokens(text: string, origin: string): AccessToken[] {
  return parseText(text, accessTokensSchema, {
    code: 'internal',
    expected: `a list of {actor, hash, role, apps} in ${origin}`,
    suggestion: 'docs/operating.md shows the form of the file and how to make a token.',
  });
}

/** Also removes tokens of an older form, with a list of rights, which no longer count. */
export function changeTokens(
  path: string,
  next: (tokens: AccessToken[]) => AccessToken[],
): Promise<void> {
  return changeJsonFile<AccessToken[]>(path, (tokens) => {
    const ofNow = tokens.filter((token) => !('rights' in token));
    return next(ofNow.length === tokens.length ? tokens : ofNow);
  });
}

/** Compares with every token, and each in constant time, so that timing tells nothing. */
export function findAccessToken(
  tokens: readonly AccessToken[],
  presented: string,
): AccessToken | undefined {
  const hash = Buffer.from(hashToken(presented), 'hex');
  return tokens.filter((one) => timingSafeEqual(Buffer.from(one.hash, 'hex'), hash)).at(-1);
}

export function mayRelease({ role, apps }: Access, app: string): boolean {
  return role === 'operate' || (role === 'publish' && apps?.includes(app) === true);
}
