import * as v from 'valibot';
import { appNameSchema, integritySchema, releaseVersionSchema, routePathSchema } from './release';
import { timestampSchema } from './release-values';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Points at one release: its version, and the sha384 of its signed record's payload. */
export const releaseReferenceSchema = v.strictObject({
  version: releaseVersionSchema,
  digest: integritySchema,
});

/** Each visitor has one bucket of so many, by which canaries are dealt out: a tenth of a percent each. */
export const buckets = 1000;

/** A release that a share of the visitors gets in place of the live one, to see how it does. */
export const canarySchema = v.strictObject({
  live: releaseReferenceSchema,
  /** The release that those visitors fall back to: the live one of the others, where a page can load both. */
  fallback: v.nullable(releaseReferenceSchema),
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /** The first bucket that gets it; those after it follow, and bucket 0 follows the last. */
  firstBucket: v.pipe(count, v.maxValue(buckets - 1)),
});

/** Which release of one app is live, and the complete release to fall back to. */
export const liveAppSchema = v.strictObject({
  live: releaseReferenceSchema,
  fallback: v.nullable(releaseReferenceSchema),
  /** Only maps of registries before say it; nothing reads it any more. */
  fewerAcceptedAt: v.exactOptional(timestampSchema),
  canary: v.exactOptional(canarySchema),
});

/** The path of a page on this site, which may have parameters. */
export const redirectSchema = v.pipe(
  routePathSchema,
  v.regex(/^(?!\/\/|.*\/\.{1,2}(?:\/|$))/, 'a path on this site without ".."'),
);

/** A page that an app had when it was retired. */
export const retiredRouteSchema = v.strictObject({
  path: routePathSchema,
  /** The path that it redirects to, with parameters of `path` alone; without it the page responds with 410. */
  redirect: v.exactOptional(redirectSchema),
});

/** An app that was taken off the site, with the pages that it had. A route of a live app comes before them. */
export const retiredAppSchema = v.strictObject({
  at: timestampSchema,
  /** In the words of who retired it. */
  reason: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(500))),
  routes: v.array(retiredRouteSchema),
});

/**
 * Which release of each app is live in a channel: the only mutable record of the system.
 *
 * A change makes a new generation (counted from 1 within an epoch) that names the digest of the
 * previous generation. Source: the timestamp and snapshot roles of The Update Framework.
 */
export const liveMapSchema = v.object({
  channel: appNameSchema,
  epoch: count,
  generation: count,
  /** sha384 of the previous generation's signed payload; null in the first. */
  previous: v.nullable(integritySchema),
  issuedAt: timestampSchema,
  /** The map must not be activated after this time, unless a heartbeat names a later one. */
  expiresAt: timestampSchema,
  apps: v.record(appNameSchema, liveAppSchema),
  /** The apps that were retired and did not come back; absent when there are none. */
  retired: v.exactOptional(v.record(appNameSchema, retiredAppSchema)),
});

/**
 * States that a generation is still the newest, and until when to trust that. It renews the expiry of
 * an unchanged map; the map's own bytes stay as they are, because a generation is signed only once. Source: the timestamp role of The Update Framework.
 */
export const heartbeatSchema = v.strictObject({
  channel: appNameSchema,
  epoch: count,
  generation: count,
  /** sha384 of the map's signed payload. */
  digest: integritySchema,
  issuedAt: timestampSchema,
  expiresAt: timestampSchema,
});

/**
 * A signed JSON text. The signature covers the payload's exact UTF-8 bytes, so no canonical form is
 * needed. Source: the idea of DSSE envelopes.
 */
export const signedSchema = v.strictObject({
  payload: v.string(),
  keyId: v.string(),
  /** Ed25519 over the payload, base64. */
  signature: v.string(),
});

/**
 * A change of the live map in the append-only history: one entry per app, so a generation that
 * changes several apps has several entries. A `restore` issues the same releases again
 * under a raised epoch; its `from` and `to` are equal. A `retire` has no `to`, and no `from` when it changed only
 * what the pages of a retired app respond with. A `canary` gives a share of the visitors `to`, all others keep `from`.
 */
export const historyEntrySchema = v.strictObject({
  channel: appNameSchema,
  epoch: count,
  generation: count,
  action: v.picklist(['promote', 'rollback', 'restore', 'retire', 'canary']),
  app: appNameSchema,
  from: v.nullable(releaseVersionSchema),
  to: v.nullable(releaseVersionSchema),
  actor: v.string(),
  at: timestampSchema,
  /** Why, in the words of who made the change. */
  reason: v.optional(v.nullable(v.string()), null),
  /** Whether the change skipped the rule for uses. */
  forced: v.optional(v.boolean(), false),
  /** The share of a canary; 0 for a rollback that ended one, from the canary to what is live; null for all others. */
  percent: v.optional(v.nullable(v.number()), null),
});

export type ReleaseReference = v.InferOutput<typeof releaseReferenceSchema>;
export type Canary = v.InferOutput<typeof canarySchema>;
export type LiveApp = v.InferOutput<typeof liveAppSchema>;
export type RetiredRoute = v.InferOutput<typeof retiredRouteSchema>;
export type RetiredApp = v.InferOutput<typeof retiredAppSchema>;
export type LiveMap = v.InferOutput<typeof liveMapSchema>;
export type Heartbeat = v.InferOutput<typeof heartbeatSchema>;
export type Signed = v.InferOutput<typeof signedSchema>;
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;
