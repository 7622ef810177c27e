import {
  appNameSchema,
  historyEntrySchema,
  integritySchema,
  releaseVersionSchema,
} from '@meridian/contracts/schemas';
import * as v from 'valibot';
import { rolloutResponseSchema } from './change-schemas';
import { telemetrySchema } from './evidence-schemas';
import { named, position, release, time } from './fields';
import { blockSchema, origin } from './release-schemas';
import { siteServerSchema } from './site-server-schemas';

/** A generation of a channel as people write it: `<generation>` in epoch 0, else `<epoch>.<generation>`. */
export const generationNamePattern = /^(?:\d{1,9}\.)?\d{1,9}$/;

export function nameGeneration({ epoch, generation }: { epoch: number; generation: number }) {
  return epoch === 0 ? `${generation}` : `${epoch}.${generation}`;
}

const liveAppSchema = v.object({
  ...named,
  fallback: v.nullable(releaseVersionSchema),
  /** Since when it is live, by whom, and why; null for one whose history was lost. */
  since: v.nullable(time),
  actor: v.nullable(v.string()),
  /** The release that a share of the visitors gets. */
  canary: v.nullable(
    v.object({
      version: releaseVersionSchema,
      digest: integritySchema,
      percent: v.number(),
      firstBucket: v.number(),
    }),
  ),
  /** The generation that made it live: site servers at it, or past it, serve the release. */
  sincePosition: v.nullable(v.object({ epoch: v.number(), generation: v.number() })),
  reason: v.nullable(v.string()),
  commit: v.optional(v.string()),
  provenance: origin.provenance,
});
export type LiveApp = v.InferOutput<typeof liveAppSchema>;

export const statusSchema = v.object({
  ...position,
  issuedAt: v.nullable(time),
  expiresAt: v.nullable(time),
  apps: v.array(liveAppSchema),
  /** Canaries that grow by a schedule, and those that are held. */
  rollouts: v.array(rolloutResponseSchema),
  retired: v.array(
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
  /** Live releases that all site servers that reported lately reject. */
  refused: v.array(
    v.object({
      ...release,
      reason: v.string(),
      servers: v.number(),
      /** Why it stays live; null when the registry rolls it back. */
      staysBecause: v.nullable(v.string()),
    }),
  ),
  /** Releases that may not become live, in any channel; the last one first. */
  blocked: v.array(v.object({ ...release, ...blockSchema.entries })),
  telemetry: telemetrySchema,
  /** First those that need help, then by host; null without a token or session. */
  servers: v.nullable(v.array(siteServerSchema)),
});
export type Status = v.InferOutput<typeof statusSchema>;

export const historySchema = v.object({ entries: v.array(historyEntrySchema) });
