import { timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@meridian/service/errors';
import { hashToken } from '@meridian/service/secret-token';
import * as v from 'valibot';

/** What a token may be allowed to do; `publish:shop` is the right for one app, `publish` for all. */
export const actions = ['publish', 'promote', 'rollback'] as const;
export type Action = (typeof actions)[number];

/** The right to add teams, their keys and their tokens; for all apps. */
export const enrolRight = 'enrol';

/** The right to remove old releases; for all apps. */
export const pruneRight = 'prune';

/** The right of site servers to send what they counted; for all apps. */
export const telemetryRight = 'telemetry';

/** Rights that no team has for its own app alone. */
export const operatorRights = [enrolRight, pruneRight, telemetryRight] as const;
export type OperatorRight = (typeof operatorRights)[number];

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
