import { integritySchema, signedSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { actions } from '../trust/roles';
import { wording } from './requests';

const time = v.pipe(v.string(), v.isoTimestamp());

/** People are known by their e-mail addresses, so none of them is the name of a token. */
const tokenActorSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(60),
  v.regex(/^[^@]*$/, 'a name without @, which is for people who are signed in'),
);

/** What is to change of one team: all of it, or nothing. */
export const teamChangeSchema = v.strictObject({
  /** How the audit names it. */
  action: v.picklist(['add', 'rotate', 'revoke']),
  reason: wording,
  /** The next list of team keys, and the digest of the one it was made from; null for the first. */
  delegation: v.optional(
    v.strictObject({ signed: signedSchema, replaces: v.nullable(integritySchema) }),
  ),
  /** Which of the tokens that there are end, and when; now without `at`. */
  endTokens: v.optional(
    v.strictObject({
      ids: v.union([v.literal('all'), v.array(v.string())]),
      at: v.optional(time),
    }),
  ),
  /** A new token, as its hash: the token itself stays with the one who made it. */
  token: v.optional(
    v.strictObject({
      /** sha256, hex. */
      hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'a sha256 in hex')),
      actor: tokenActorSchema,
      /** For the app of the team alone. */
      actions: v.pipe(v.array(v.picklist(actions)), v.minLength(1)),
      expiresAt: time,
    }),
  ),
});

export type TeamChangeRequest = v.InferInput<typeof teamChangeSchema>;
