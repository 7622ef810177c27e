import {
  appNameSchema,
  historyEntrySchema,
  integritySchema,
  provenanceSchema,
  releaseNoteSchema,
  releaseVersionSchema,
} from '@meridian/contracts/schemas';
import * as v from 'valibot';

/** What the console asks for beside what the command line does. Times are ISO 8601 in UTC; sizes are bytes. */
const time = v.pipe(v.string(), v.isoTimestamp());
const release = { version: releaseVersionSchema, digest: integritySchema };

const channelSchema = v.object({
  channel: appNameSchema,
  epoch: v.number(),
  /** 0 when nothing was ever promoted. */
  generation: v.number(),
  /** Until when site servers trust the live map; null before the first. */
  expiresAt: v.nullable(time),
  /** Whether its releases are judged by what visitors saw. */
  isJudged: v.boolean(),
});

/** Every channel of the registry; the first one is what releases are checked against at publish. */
export const channelsSchema = v.object({ channels: v.array(channelSchema) });

const releaseFactsSchema = v.object({
  ...release,
  commit: v.string(),
  builtAt: time,
  publishedAt: time,
  /** Who published it, as the history shows it. */
  publishedBy: v.string(),
  /** Where the build comes from; absent of releases from before it was noted. */
  provenance: v.optional(provenanceSchema),
  /** The first change note; null without any. */
  note: v.nullable(v.string()),
  /** Of all its files. */
  bytes: v.number(),
});

const liveReleaseSchema = v.object({
  app: appNameSchema,
  kind: v.picklist(['shell', 'remote']),
  /** The team that the app belongs to: who published its newest release. */
  owner: v.string(),
  live: releaseFactsSchema,
  /** The release that pages fall back to. */
  fallback: v.nullable(releaseVersionSchema),
  /** Since when it is live, by whom, and why; null for one whose history was lost. */
  since: v.nullable(time),
  /** The generation that made it live: what site servers serve that are at it, or past it. */
  sincePosition: v.nullable(v.object({ epoch: v.number(), generation: v.number() })),
  actor: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** What a share of the visitors gets in its place. */
  canary: v.nullable(v.object({ ...releaseFactsSchema.entries, percent: v.number() })),
});

/** What is live in a channel, by app. */
export const liveReleasesSchema = v.object({
  channel: appNameSchema,
  epoch: v.number(),
  generation: v.number(),
  apps: v.array(liveReleaseSchema),
});

const fieldChangeSchema = v.object({
  field: v.string(),
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
});
const listChangeSchema = v.object({
  added: v.array(v.string()),
  removed: v.array(v.string()),
  changed: v.array(v.object({ name: v.string(), fields: v.array(fieldChangeSchema) })),
});
const sizedSchema = v.object({ path: v.string(), bytes: v.number() });
const sumSchema = v.object({ count: v.number(), bytes: v.number() });

const appChangeSchema = v.object({
  app: appNameSchema,
  /** Null for an app that was not live. */
  from: v.nullable(releaseVersionSchema),
  /** Null for an app that is live no more. */
  to: v.nullable(releaseVersionSchema),
  /** What both were built from, and by what the later one was; null where a record does not say. */
  commits: v.object({
    from: v.nullable(v.string()),
    to: v.nullable(v.string()),
    builder: v.nullable(v.string()),
  }),
  /** Null when a record has an older form, which says too little. */
  details: v.nullable(
    v.object({
      fields: v.array(fieldChangeSchema),
      routes: listChangeSchema,
      widgets: listChangeSchema,
      navigation: listChangeSchema,
      shared: v.array(fieldChangeSchema),
      files: v.object({
        before: sumSchema,
        after: sumSchema,
        added: v.array(sizedSchema),
        removed: v.array(sizedSchema),
        changed: v.array(v.object({ path: v.string(), before: v.number(), after: v.number() })),
      }),
      notes: v.array(releaseNoteSchema),
    }),
  ),
});

/** What differs between two generations of a channel, or two releases of an app; what is equal is left out. */
export const diffSchema = v.object({ apps: v.array(appChangeSchema) });

/** What a change would do now, and whether it would be made. Nothing has changed. */
export const planSchema = v.object({
  channel: appNameSchema,
  epoch: v.number(),
  /** What the channel is at: to be sent as `expectedGeneration` with the change itself. */
  generation: v.number(),
  steps: v.array(
    v.object({
      app: appNameSchema,
      action: historyEntrySchema.entries.action,
      from: v.nullable(releaseVersionSchema),
      to: v.nullable(releaseVersionSchema),
      /** The share of a canary; 0 for the end of one. */
      percent: v.optional(v.number()),
    }),
  ),
  /** What it changes for visitors, release by release. */
  apps: v.array(appChangeSchema),
  /** Why it would be refused; null when it would be made. `steps` and `apps` are empty then. */
  refusal: v.nullable(
    v.object({ code: v.string(), message: v.string(), suggestion: v.nullable(v.string()) }),
  ),
});

export type ChannelList = v.InferOutput<typeof channelsSchema>;
export type ReleaseFacts = v.InferOutput<typeof releaseFactsSchema>;
export type LiveRelease = v.InferOutput<typeof liveReleaseSchema>;
export type LiveReleases = v.InferOutput<typeof liveReleasesSchema>;
export type AppChangeResponse = v.InferOutput<typeof appChangeSchema>;
export type Diff = v.InferOutput<typeof diffSchema>;
export type Plan = v.InferOutput<typeof planSchema>;
