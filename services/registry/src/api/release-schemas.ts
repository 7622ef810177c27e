import {
  appNameSchema,
  provenanceSchema,
  releaseVersionSchema,
  signedSchema,
} from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { daySeconds, named, release, time, whole, wording } from './fields';

export const startUploadSchema = v.strictObject({
  record: signedSchema,
  /** True: also when it does not fit what is live; it is then promoted in one step with what it fits. */
  early: v.optional(v.boolean(), false),
});

export const startedUploadSchema = v.variant('state', [
  v.object({ state: v.literal('open'), upload: v.string(), ...named }),
  v.object({ state: v.literal('unchanged'), ...named }),
]);
export type StartedUpload = v.InferOutput<typeof startedUploadSchema>;

export const releaseLimits = { files: 1_000, fileBytes: 16_000_000, totalBytes: 64_000_000 };

export const publishedSchema = v.object({
  /** `unchanged`: this content was published before. */
  state: v.picklist(['published', 'unchanged']),
  ...named,
  /** Why a promotion of it alone would be rejected now: other releases may have to come first. */
  warnings: v.array(v.string()),
});
export type Published = v.InferOutput<typeof publishedSchema>;

/** Why a release may not become live, since when and by whom. */
export const blockSchema = v.object({ at: time, actor: v.string(), reason: v.string() });
export type Block = v.InferOutput<typeof blockSchema>;

/** When the files of a release were removed, and by whom. */
const removalSchema = v.object({ at: time, actor: v.string() });
export type Removal = v.InferOutput<typeof removalSchema>;

/** The origin of a release, as it says. */
export const origin = {
  commit: v.string(),
  builtAt: time,
  /** The build; absent in releases that are too old to say. */
  provenance: v.optional(provenanceSchema),
  publishedAt: time,
};

const releaseSummarySchema = v.object({
  ...named,
  kind: v.picklist(['shell', 'remote']),
  contract: v.string(),
  ...origin,
  actor: v.string(),
  /** The first change note; null without any. */
  note: v.nullable(v.string()),
  /** Adds up all its files. */
  bytes: v.nullable(v.number()),
  /** Its state in each channel; empty for a release that is only published. */
  states: v.array(
    v.object({
      channel: appNameSchema,
      state: v.picklist(['live', 'canary', 'fallback']),
      /** The share of visitors who get a canary. */
      percent: v.optional(v.number()),
    }),
  ),
  block: v.nullable(blockSchema),
  removed: v.nullable(removalSchema),
});
export type ReleaseSummary = v.InferOutput<typeof releaseSummarySchema>;

export const releaseResponseSchema = v.object({
  ...releaseSummarySchema.entries,
  /** The record as its team signed it. */
  record: signedSchema,
});
export type ReleaseResponse = v.InferOutput<typeof releaseResponseSchema>;

export const releaseListSchema = v.object({
  releases: v.array(releaseSummarySchema),
  /** The cursor of the next page, `<app>@<version>`; null when this is the last one. */
  next: v.nullable(v.string()),
});
export type ReleaseList = v.InferOutput<typeof releaseListSchema>;

export const blockRequestSchema = v.strictObject({
  /** False: it may become live again. */
  isBlocked: v.boolean(),
  reason: wording,
  /** Where the release is live, roll it back first. */
  rollBack: v.optional(v.boolean(), false),
  /** Roll it back even when live releases use what goes. */
  force: v.optional(v.boolean(), false),
});
export type BlockRequest = v.InferInput<typeof blockRequestSchema>;

export const blockChangeSchema = v.object({
  ...named,
  changed: v.boolean(),
  block: v.nullable(blockSchema),
  /** The channels whose map named the release, as they are now. */
  channels: v.array(
    v.object({
      channel: appNameSchema,
      generation: v.number(),
      live: v.nullable(releaseVersionSchema),
      fallback: v.nullable(releaseVersionSchema),
    }),
  ),
});
export type BlockChange = v.InferOutput<typeof blockChangeSchema>;

/** Which releases stay, and why the others are removed. */
export const pruneRequestSchema = v.pipe(
  v.strictObject({
    /** Releases that were live or published within this time stay. */
    olderThanSeconds: v.optional(whole(0, 3650 * daySeconds), 30 * daySeconds),
    /** So many latest releases of each app stay; the newest always, because others are checked against it. */
    keep: v.optional(whole(1, 1_000), 5),
    dryRun: v.optional(v.boolean(), false),
    reason: v.optional(wording),
  }),
  v.forward(
    v.check(({ dryRun, reason }) => dryRun || reason !== undefined, 'Expected a reason'),
    ['reason'],
  ),
);
export type PruneRequest = v.InferInput<typeof pruneRequestSchema>;

const weighedReleaseSchema = v.object({
  ...release,
  publishedAt: time,
  /** Adds up all its files. */
  bytes: v.number(),
  /** Why it stays; empty when nothing needs it. */
  reasons: v.array(v.string()),
});
export type WeighedRelease = v.InferOutput<typeof weighedReleaseSchema>;

export const retentionSchema = v.object({
  /** Releases that were live or published after this time stay. */
  since: time,
  keep: v.number(),
  /** The releases that are removed, or would be. */
  removed: v.array(weighedReleaseSchema),
  kept: v.array(weighedReleaseSchema),
  /** Removed releases whose files are not deleted yet. */
  pending: v.number(),
});
export type Retention = v.InferOutput<typeof retentionSchema>;
