import { appNameSchema, integritySchema, releaseVersionSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';

/** Why a release may not become live, since when and by whom. */
export const blockSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  actor: v.string(),
  reason: v.string(),
});

export const blockChangeSchema = v.object({
  app: appNameSchema,
  version: releaseVersionSchema,
  digest: integritySchema,
  /** False when it was so already. */
  changed: v.boolean(),
  /** Null for a release that may become live. */
  block: v.nullable(blockSchema),
  /** The channels in which the release was live or the fallback, as they are from now on. */
  channels: v.array(
    v.object({
      channel: appNameSchema,
      generation: v.number(),
      live: v.nullable(releaseVersionSchema),
      fallback: v.nullable(releaseVersionSchema),
    }),
  ),
});

export type Block = v.InferOutput<typeof blockSchema>;
export type BlockChange = v.InferOutput<typeof blockChangeSchema>;
