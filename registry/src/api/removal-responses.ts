import { appNameSchema, releaseVersionSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';

const time = v.pipe(v.string(), v.isoTimestamp());

/** When the files of a release were removed, and by whom. */
export const removalSchema = v.object({ at: time, actor: v.string() });

const weighedReleaseSchema = v.object({
  app: appNameSchema,
  version: releaseVersionSchema,
  publishedAt: time,
  /** Of all its files. */
  bytes: v.number(),
  /** Why it stays; empty when nothing needs it. */
  reasons: v.array(v.string()),
});

export const retentionSchema = v.object({
  /** What was live or published after this time stays. */
  since: time,
  /** So many of the last releases of each app stay. */
  keep: v.number(),
  /** What is removed, or would be. */
  removed: v.array(weighedReleaseSchema),
  kept: v.array(weighedReleaseSchema),
  /** Removed releases whose files are not deleted yet. */
  pending: v.number(),
});

export type Removal = v.InferOutput<typeof removalSchema>;
export type WeighedRelease = v.InferOutput<typeof weighedReleaseSchema>;
export type Retention = v.InferOutput<typeof retentionSchema>;
