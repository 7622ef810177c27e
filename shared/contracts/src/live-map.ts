import * as v from 'valibot';
import { appNameSchema, integritySchema, releaseVersionSchema } from './release';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** Points at one release: its version, and the sha384 of its signed record's payload. */
export const releaseReferenceSchema = v.strictObject({
  version: releaseVersionSchema,
  digest: integritySchema,
});

/** Which release of one app is live, and the complete release to fall back to. */
export const liveAppSchema = v.strictObject({
  live: releaseReferenceSchema,
  fallback: v.nullable(releaseReferenceSchema),
});

/**
 * Which release of each app is live in a channel: the only mutable thing of the system.
 *
 * A change makes a new generation (counted from 1 within an epoch) that names the digest of the
 * generation before. Source: the timestamp and snapshot roles of The Update Framework.
 */
export const liveMapSchema = v.strictObject({
  channel: appNameSchema,
  epoch: count,
  generation: count,
  /** sha384 of the signed payload of the generation before; null in the first. */
  previous: v.nullable(integritySchema),
  issuedAt: timestamp,
  /** The map may not be taken over after this time, unless a heartbeat says a later one. */
  expiresAt: timestamp,
  apps: v.record(appNameSchema, liveAppSchema),
});

/**
 * Says that a generation is still the newest, and until when that may be believed. It renews the
 * expiry of a map that nobody changes; the map's own bytes stay as they are, for one generation
 * never has two. Source: the timestamp role of The Update Framework.
 */
export const heartbeatSchema = v.strictObject({
  channel: appNameSchema,
  epoch: count,
  generation: count,
  /** sha384 of the map's signed payload. */
  digest: integritySchema,
  issuedAt: timestamp,
  expiresAt: timestamp,
});

/**
 * A signed JSON text. The signature covers the payload's UTF-8 bytes as they stand, so no canonical
 * form is needed. Source: the idea of DSSE envelopes.
 */
export const signedSchema = v.strictObject({
  payload: v.string(),
  keyId: v.string(),
  /** Ed25519 over the payload, base64. */
  signature: v.string(),
});

/**
 * What a change of the live map was, as the append-only history keeps it: one entry per app, so a
 * generation that changes several apps has several. A `restore` issues the same releases again
 * under a raised epoch; its `from` and `to` are equal.
 */
export const historyEntrySchema = v.strictObject({
  channel: appNameSchema,
  epoch: count,
  generation: count,
  action: v.picklist(['promote', 'rollback', 'restore']),
  app: appNameSchema,
  from: v.nullable(releaseVersionSchema),
  to: releaseVersionSchema,
  actor: v.string(),
  at: timestamp,
});

export type ReleaseReference = v.InferOutput<typeof releaseReferenceSchema>;
export type LiveApp = v.InferOutput<typeof liveAppSchema>;
export type LiveMap = v.InferOutput<typeof liveMapSchema>;
export type Heartbeat = v.InferOutput<typeof heartbeatSchema>;
export type Signed = v.InferOutput<typeof signedSchema>;
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;
