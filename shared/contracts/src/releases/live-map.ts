import * as v from 'valibot';
import {
  appNameSchema,
  integritySchema,
  type ModuleFiles,
  type NavigationItem,
  type RouteRecord,
  releaseVersionSchema,
  routePathSchema,
  type WidgetRecord,
} from './release-schema';
import { timestampSchema } from './release-values';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Points at one release: its version, and the sha384 of its signed record's payload. */
export const releaseReferenceSchema = v.strictObject({
  version: releaseVersionSchema,
  digest: integritySchema,
});

/** Number of buckets. Each visitor has one, and a canary gets a range of them: 0.1 % of the visitors each. */
export const buckets = 1000;

/** A release that a share of the visitors gets in place of the live one, as a trial. */
export const canarySchema = v.strictObject({
  live: releaseReferenceSchema,
  /** The fallback of those visitors: the live release of the others, if a page can load both. */
  fallback: v.nullable(releaseReferenceSchema),
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /** The first bucket that gets it; the range continues with bucket 0 after the last. */
  firstBucket: v.pipe(count, v.maxValue(buckets - 1)),
});

/** Which release of one app is live, and the complete release to fall back to. */
export const liveAppSchema = v.strictObject({
  live: releaseReferenceSchema,
  fallback: v.nullable(releaseReferenceSchema),
  /** Written by older registries; nothing reads it any more. */
  fewerAcceptedAt: v.exactOptional(timestampSchema),
  canary: v.exactOptional(canarySchema),
});

/** The path of a page on this site, which may have parameters. */
export const redirectSchema = v.pipe(
  routePathSchema,
  v.regex(/^(?!\/\/|.*\/\.{1,2}(?:\/|$))/, 'a path on this site without ".."'),
);

/** A page of a retired app. */
export const retiredRouteSchema = v.strictObject({
  path: routePathSchema,
  /** Target of the redirect, with parameters of `path` alone; without it the page responds with 410. */
  redirect: v.exactOptional(redirectSchema),
});

/** An app that was taken off the site, with its pages. Routes of live apps come before them. */
export const retiredAppSchema = v.strictObject({
  at: timestampSchema,
  /** In the operator's words. */
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
 * States that a generation is still the newest, and until when to trust that. It renews the expiry of an unchanged
 * map, whose bytes stay because a generation is signed only once. Source: the timestamp role of The Update Framework.
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
 * A change of the live map in the append-only history, one entry per app. A `restore` issues the same releases again
 * under a raised epoch; its `from` and `to` are equal. A `retire` has no `to`, and no `from` when it changed only
 * redirects of a retired app. A `canary` gives a share of the visitors `to`; all others stay on `from`.
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
  /** Why, in the operator's words. */
  reason: v.optional(v.nullable(v.string()), null),
  /** Whether the change skipped the rule for uses. */
  forced: v.optional(v.boolean(), false),
  /** The share of a canary; 0 for a rollback that ended a canary; null for all other changes. */
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

/**
 * The live map for browsers, with the data for loading each release. A document carries the part that its page needs;
 * the rest is in a file. A tab uses the map of its document until it loads another document.
 */
export interface ClientMap {
  generation: number;
  /** Contract version of the shell that rendered the page. */
  contract: string;
  /** The shell by name, with its own pages. */
  shell: { app: string; routes: RouteRecord[] };
  /** The remotes by name. */
  apps: Record<string, ClientApp>;
}

export interface ClientApp {
  live: ClientRelease;
  /** The complete previous release, tried once when the live one fails to load. */
  fallback: ClientRelease | null;
}

export interface ClientRelease {
  version: string;
  contract: string;
  /** Global name of the federation container. */
  container: string;
  /** URL path of the release's files, ending in a slash. */
  base: string;
  entry: { path: string; integrity: string };
  /** By exposed module, e.g. `./routes/courses`. */
  modules: Record<string, ModuleFiles>;
  /** Integrity of every script and stylesheet named in `modules`, by path. */
  integrity: Record<string, string>;
  routes: RouteRecord[];
  widgets: WidgetRecord[];
  navigation: NavigationItem[];
}
