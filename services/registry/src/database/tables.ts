import { toUSVString } from 'node:util';
import { bigint, boolean, customType, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import type { RolloutStep } from '../api/change-schemas';

/** Keys of several columns, constraints and triggers are in the migrations alone. */
export const registry = pgSchema('registry');

/** A timestamptz that is read and written as ISO 8601 in UTC, with milliseconds. */
export const isoTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Makes all texts of a value fit for the database: quotes of requests and failures may hold any character. */
export function toStored<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === 'string' ? toUSVString(part.replaceAll('\0', '')) : part,
  );
}

/** What a team, or the registry, signed. */
const signedColumns = () => ({
  payload: text('payload').notNull(),
  keyId: text('key_id').notNull(),
  signature: text('signature').notNull(),
});

/** A trigger rejects every change of a row and every delete. */
export const releases = registry.table('releases', {
  app: text('app').notNull(),
  version: text('version').notNull(),
  digest: text('digest').notNull(),
  ...signedColumns(),
  publishedAt: isoTime('published_at').notNull(),
  actor: text('actor').notNull(),
  /** The upload that became this release; an S3 store has its files under it. */
  upload: text('upload').notNull(),
  /** The branch of the build, as its record says. */
  branch: text('branch'),
});

/** What an open upload declares. Its files are in the release store. */
export const uploads = registry.table('uploads', {
  id: text('id').primaryKey(),
  app: text('app').notNull(),
  version: text('version').notNull(),
  ...signedColumns(),
  actor: text('actor').notNull(),
  startedAt: isoTime('started_at').notNull(),
});

/** The current map of each channel: one row, which changes. A heartbeat renews the expiry. */
export const liveMaps = registry.table('live_maps', {
  channel: text('channel').primaryKey(),
  epoch: integer('epoch').notNull(),
  generation: integer('generation').notNull(),
  digest: text('digest').notNull(),
  ...signedColumns(),
  heartbeatPayload: text('heartbeat_payload'),
  heartbeatKeyId: text('heartbeat_key_id'),
  heartbeatSignature: text('heartbeat_signature'),
  renewedAt: isoTime('renewed_at').notNull(),
  expiresAt: isoTime('expires_at').notNull(),
});

/** Append-only, by trigger. */
export const history = registry.table('history', {
  channel: text('channel').notNull(),
  epoch: integer('epoch').notNull(),
  generation: integer('generation').notNull(),
  app: text('app').notNull(),
  action: text('action', {
    enum: ['promote', 'rollback', 'restore', 'retire', 'canary'],
  }).notNull(),
  from: text('from_version'),
  /** Null for an app that was retired. */
  to: text('to_version'),
  actor: text('actor').notNull(),
  at: isoTime('at').notNull(),
  /** The sha384 of the map that the change made: with it the chain of maps can be checked. */
  mapDigest: text('map_digest').notNull(),
  reason: text('reason'),
  forced: boolean('forced').notNull(),
  /** See `HistoryEntry`. */
  percent: integer('percent'),
});

/** Every change, and every rejected request for one; append-only, by trigger. */
export const audit = registry.table('audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: isoTime('at').notNull(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  app: text('app'),
  channel: text('channel'),
  details: text('details').notNull(),
});

/** Canaries that grow by a schedule, until they are over. */
export const rollouts = registry.table('rollouts', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  releases: jsonb('releases').$type<{ app: string; version: string }[]>().notNull(),
  steps: jsonb('steps').$type<RolloutStep[]>().notNull(),
  /** The last step that was taken, from 0. */
  position: integer('position').notNull(),
  /** When the next one is due; null unless it is running. */
  nextAt: isoTime('next_at'),
  state: text('state', { enum: ['running', 'held'] }).notNull(),
  /** Why it is held, or waits. */
  note: text('note'),
  actor: text('actor').notNull(),
  reason: text('reason'),
  forced: boolean('forced').notNull(),
  startedAt: isoTime('started_at').notNull(),
});

/** The releases that the holder of a link sees in place of the live ones. */
export const previews = registry.table('previews', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  ...signedColumns(),
  expiresAt: isoTime('expires_at').notNull(),
});

/** Releases that may not become live; the newest row of a digest counts. Append-only, by trigger. */
export const blocks = registry.table('blocks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: isoTime('at').notNull(),
  action: text('action', { enum: ['block', 'unblock'] }).notNull(),
  app: text('app').notNull(),
  version: text('version').notNull(),
  digest: text('digest').notNull(),
  actor: text('actor').notNull(),
  /** Always there for a block. */
  reason: text('reason'),
});

/** Releases whose files are deleted, or will be. A trigger lets `filesDeletedAt` be set once, and nothing else. */
export const removedReleases = registry.table('removed_releases', {
  app: text('app').notNull(),
  version: text('version').notNull(),
  actor: text('actor').notNull(),
  removedAt: isoTime('removed_at').notNull(),
  filesDeletedAt: isoTime('files_deleted_at'),
});

export const consoleSessions = registry.table('console_sessions', {
  /** sha256 of the token in the cookie, hex. */
  hash: text('hash').primaryKey(),
  /** The id of the account; its e-mail address is the actor. */
  uid: text('uid').notNull(),
  actor: text('actor').notNull(),
  roles: text('roles').array().notNull(),
  signedInAt: isoTime('signed_in_at').notNull(),
  expiresAt: isoTime('expires_at').notNull(),
});
