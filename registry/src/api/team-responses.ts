import {
  appNameSchema,
  delegationReferenceSchema,
  signedSchema,
} from '@meridian/contracts/schemas';
import * as v from 'valibot';

const time = v.pipe(v.string(), v.isoTimestamp());

const teamSchema = v.object({
  app: appNameSchema,
  keys: v.array(
    v.object({
      keyId: v.string(),
      /** Whether the trust root or the delegation names it. */
      origin: v.picklist(['root', 'delegation']),
      state: v.picklist(['active', 'ended', 'revoked']),
      /** When a key that was replaced signs no new releases any more. */
      endsAt: v.nullable(time),
    }),
  ),
  tokens: v.array(
    v.object({
      id: v.string(),
      actor: v.string(),
      rights: v.array(v.string()),
      state: v.picklist(['active', 'expired', 'revoked']),
      createdAt: time,
      createdBy: v.string(),
      expiresAt: time,
    }),
  ),
});

export const teamsSchema = v.object({
  /** Of the trust root. */
  epoch: v.number(),
  /** The newest that the registry has; null before the first. */
  delegation: v.nullable(signedSchema),
  /** False when no key of the trust root vouches for it: its keys do not count. */
  isTrusted: v.boolean(),
  teams: v.array(teamSchema),
});

export const teamChangedSchema = v.object({
  app: appNameSchema,
  /** The delegation in use now. */
  delegation: v.nullable(delegationReferenceSchema),
  /** The new token; null when none was wanted. */
  token: v.nullable(v.object({ id: v.string(), rights: v.array(v.string()), expiresAt: time })),
  /** Ids of tokens that end. */
  endedTokens: v.array(v.string()),
});

export type Teams = v.InferOutput<typeof teamsSchema>;
export type Team = v.InferOutput<typeof teamSchema>;
export type TeamChanged = v.InferOutput<typeof teamChangedSchema>;
