import { timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@meridian/service/errors';
import { hashToken } from '@meridian/service/secret-token';
import * as v from 'valibot';
import { type Action, actions, operatorRights } from './roles';

/** A right for actions, as tokens carry it. */
export const actionRightSchema = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(${actions.join('|')})(:[a-z][a-z0-9-]*)?$`),
    'a right such as publish:shop',
  ),
);

const accessTokensSchema = v.array(
  v.strictObject({
    /** Who it is, as the history shows it. */
    actor: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    /** sha256 of the token, hex: the file gives no token away. */
    hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    rights: v.array(v.union([v.picklist(operatorRights), actionRightSchema])),
  }),
);

export type AccessToken = v.InferOutput<typeof accessTokensSchema>[number];

/** What a request with a good token is known by, and may do. */
export interface Access {
  actor: string;
  rights: readonly string[];
  /** Who made the token, of those of teams. */
  madeBy?: string;
}

/** @throws ServiceError `internal` when the text is no list of tokens. */
export function parseAccessTokens(text: string, origin: string): AccessToken[] {
  const tokens = v.safeParse(v.pipe(v.string(), v.parseJson(), accessTokensSchema), text);
  if (!tokens.success)
    throw new ServiceError(
      'internal',
      `${origin}: expected a list of {actor, hash, rights}, found: ${v.summarize(tokens.issues)}`,
      { suggestion: 'docs/registry.md shows the form of the file and how to make a token.' },
    );
  return tokens.output;
}

/** Compares with every token, and each in constant time, so that timing tells nothing. */
export function findAccessToken(
  tokens: readonly AccessToken[],
  presented: string,
): AccessToken | undefined {
  const hash = Buffer.from(hashToken(presented), 'hex');
  let found: AccessToken | undefined;
  for (const token of tokens) {
    if (timingSafeEqual(Buffer.from(token.hash, 'hex'), hash)) found = token;
  }
  return found;
}

export function isAllowed({ rights }: Access, action: Action, app: string): boolean {
  return rights.includes(action) || rights.includes(`${action}:${app}`);
}
