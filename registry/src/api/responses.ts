import {
  appNameSchema,
  historyEntrySchema,
  integritySchema,
  provenanceSchema,
  releaseVersionSchema,
  retiredRouteSchema,
  signedSchema,
} from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { blockSchema } from './block-responses';
import { removalSchema } from './removal-responses';

/** The registry's responses. Times are ISO 8601 in UTC. */
const named = { app: appNameSchema, version: releaseVersionSchema, digest: integritySchema };
const time = v.pipe(v.string(), v.isoTimestamp());

export const startedUploadSchema = v.variant('state', [
  v.object({ state: v.literal('open'), upload: v.string(), ...named }),
  v.object({ state: v.literal('unchanged'), ...named }),
]);

export const publishedSchema = v.object({
  /** `unchanged`: this very content was published before. */
  state: v.picklist(['published', 'unchanged']),
  ...named,
  /** Why it would be rejected if it were promoted now, by itself: other releases may have to come first. */
  warnings: v.optional(v.array(v.string()), []),
});

const releaseSummarySchema = v.object({
  ...named,
  kind: v.picklist(['shell', 'remote']),
  contract: v.string(),
  commit: v.string(),
  builtAt: time,
  /** Where the build comes from; absent of releases from before it was noted. */
  provenance: v.optional(provenanceSchema),
  publishedAt: time,
  actor: v.string(),
  /** The first change note; null without any. */
  note: v.optional(v.nullable(v.string()), null),
  /** Of all its files. */
  bytes: v.optional(v.nullable(v.number()), null),
  /** What it is in channels now; empty for a release that is published and no more. */
  states: v.optional(
    v.array(v.object({ channel: appNameSchema, state: v.picklist(['live', 'fallback']) })),
    [],
  ),
  /** Why it may not become live; null when it may. */
  block: v.optional(v.nullable(blockSchema), null),
  /** Since when its files are not there any more, and by whom; null when they are. */
  removed: v.optional(v.nullable(removalSchema), null),
});

export const releaseResponseSchema = v.object({
  ...releaseSummarySchema.entries,
  /** The record as its team signed it. */
  record: signedSchema,
});

/** Every app that has a release, by name. */
export const appListSchema = v.object({ apps: v.array(appNameSchema) });

export const releaseListSchema = v.object({
  releases: v.array(releaseSummarySchema),
  /** The cursor of the next page, `<app>@<version>`; null when this is the last one. */
  next: v.optional(v.nullable(v.string()), null),
});

/** What became of a change at the site servers that reported lately. */
const servedSchema = v.object({
  servers: v.number(),
  /** Those of them that show it. */
  current: v.number(),
  /** By host; without an app it is the whole map. */
  refused: v.array(
    v.object({ server: v.string(), app: v.nullable(appNameSchema), reason: v.string() }),
  ),
});
export type Served = v.InferOutput<typeof servedSchema>;

export const changeSchema = v.object({
  channel: appNameSchema,
  epoch: v.number(),
  generation: v.number(),
  /** False when what was requested was live already; the generation is as before then. */
  changed: v.boolean(),
  steps: v.array(
    v.object({
      app: appNameSchema,
      action: historyEntrySchema.entries.action,
      from: v.nullable(releaseVersionSchema),
      /** Null for an app that was retired. */
      to: v.nullable(releaseVersionSchema),
      /** What a page falls back to from now on. */
      fallback: v.nullable(releaseVersionSchema),
      /** As in the history. */
      percent: v.optional(v.number()),
    }),
  ),
  /** As far as it was known after five seconds; absent from registries of the version before. */
  served: v.optional(servedSchema),
  /** What the pages of the app that was to be retired respond with; of no other change. */
  retired: v.optional(v.array(retiredRouteSchema)),
});

export const rolloutResponseSchema = v.object({
  releases: v.array(v.object({ app: appNameSchema, version: releaseVersionSchema })),
  state: v.picklist(['running', 'held', 'done', 'ended']),
  /** The share that was reached. */
  percent: v.number(),
  /** The share of the next step, and when it is due; null after the last one, and while it is held. */
  nextPercent: v.nullable(v.number()),
  nextAt: v.nullable(time),
  /** Why it is held, or has ended. */
  note: v.nullable(v.string()),
  actor: v.string(),
});

export const statusSchema = v.object({
  channel: appNameSchema,
  epoch: v.number(),
  /** 0 when nothing was ever promoted. */
  generation: v.number(),
  issuedAt: v.nullable(time),
  expiresAt: v.nullable(time),
  apps: v.array(
    v.object({
      ...named,
      /** The release that pages fall back to. */
      fallback: v.nullable(releaseVersionSchema),
      /** Since when, and by whom. */
      since: v.nullable(time),
      actor: v.nullable(v.string()),
      /** What a share of the visitors gets in its place. */
      canary: v.optional(
        v.nullable(
          v.object({
            version: releaseVersionSchema,
            digest: integritySchema,
            percent: v.number(),
            firstBucket: v.number(),
          }),
        ),
        null,
      ),
    }),
  ),
  /** Canaries that grow by a schedule, and those that are held. */
  rollouts: v.optional(v.array(rolloutResponseSchema), []),
  retired: v.optional(
    v.array(
      v.object({
        app: appNameSchema,
        /** What was live before; null when the last change was of its redirects. */
        from: v.nullable(releaseVersionSchema),
        since: time,
        actor: v.nullable(v.string()),
        reason: v.nullable(v.string()),
        /** How many of its pages respond with 410, and how many redirect. */
        pages: v.object({ gone: v.number(), redirected: v.number() }),
      }),
    ),
    [],
  ),
  /** What no site server serves that reported lately, although it is live. */
  refused: v.optional(
    v.array(
      v.object({
        app: appNameSchema,
        version: releaseVersionSchema,
        reason: v.string(),
        servers: v.number(),
        /** Why it stays; null for one that the registry takes back. */
        staysBecause: v.nullable(v.string()),
      }),
    ),
    [],
  ),
  /** Releases that may not become live, in any channel; the last one first. */
  blocked: v.optional(
    v.array(
      v.object({ app: appNameSchema, version: releaseVersionSchema, ...blockSchema.entries }),
    ),
    [],
  ),
});

export const historySchema = v.object({ entries: v.array(historyEntrySchema) });

export type Published = v.InferOutput<typeof publishedSchema>;
export type ReleaseList = v.InferOutput<typeof releaseListSchema>;
export type ReleaseSummary = v.InferOutput<typeof releaseSummarySchema>;
export type ReleaseResponse = v.InferOutput<typeof releaseResponseSchema>;
export type ChangeResponse = v.InferOutput<typeof changeSchema>;
export type Status = v.InferOutput<typeof statusSchema>;
export type RolloutResponse = v.InferOutput<typeof rolloutResponseSchema>;
export type StartedUpload = v.InferOutput<typeof startedUploadSchema>;
