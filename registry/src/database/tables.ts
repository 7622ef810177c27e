import { bigint, boolean, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { isoTime, registry } from './schema';

/** What a team or the registry signed. */
const signedColumns = () => ({
  payload: text('payload').notNull(),
  keyId: text('key_id').notNull(),
  signature: text('signature').notNull(),
});

/** A trigger rejects every change of a row and every delete. */
export const releases = registry.table(
  'releases',
  {
    app: text('app').notNull(),
    version: text('version').notNull(),
    digest: text('digest').notNull(),
    ...signedColumns(),
    publishedAt: isoTime('published_at').notNull(),
    actor: text('actor').notNull(),
    /** The upload that became this release; an S3 store has its files under it. */
    upload: text('upload').notNull(),
    /** That it was built from, as its record says. */
    branch: text('branch'),
  },
  (table) => [primaryKey({ columns: [table.app, table.version] })],
);

/** What an open upload has declared. Its files are in the release store. */
export const uploads = registry.table('uploads', {
  id: text('id').primaryKey(),
  app: text('app').notNull(),
  version: text('version').notNull(),
  ...signedColumns(),
  actor: text('actor').notNull(),
  startedAt: isoTime('started_at').notNull(),
});

/** The one mutable row per channel: the map that it has now. A heartbeat renews the expiry. */
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
export const history = registry.table(
  'history',
  {
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
    /** As in `HistoryEntry`. */
    percent: integer('percent'),
  },
  (table) => [primaryKey({ columns: [table.channel, table.epoch, table.generation, table.app] })],
);

/** Append-only, by trigger. */
export const delegations = registry.table(
  'delegations',
  {
    epoch: integer('epoch').notNull(),
    version: integer('version').notNull(),
    digest: text('digest').notNull(),
    /** The digest of the one before; empty for the first. Unique. */
    replaces: text('replaces').notNull(),
    ...signedColumns(),
    actor: text('actor').notNull(),
    storedAt: isoTime('stored_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.epoch, table.version] })],
);

/** Signed trust roots after that of the configuration. Append-only. */
export const trustRoots = registry.table('trust_roots', {
  version: integer('version').primaryKey(),
  digest: text('digest').notNull(),
  /** JSON, with the signatures. */
  document: text('document').notNull(),
  actor: text('actor').notNull(),
  storedAt: isoTime('stored_at').notNull(),
});

/** Tokens of teams. A trigger lets them end earlier, and rejects every other change. */
export const tokens = registry.table('tokens', {
  id: text('id').primaryKey(),
  app: text('app').notNull(),
  actor: text('actor').notNull(),
  /** sha256 of the token, hex. */
  hash: text('hash').notNull(),
  rights: text('rights').array().notNull(),
  createdAt: isoTime('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: isoTime('expires_at').notNull(),
  revokedAt: isoTime('revoked_at'),
});

/** Every change, and every request for one that was refused; append-only, by trigger. */
export const audit = registry.table('audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: isoTime('at').notNull(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  app: text('app'),
  channel: text('channel'),
  details: text('details').notNull(),
  /** sha384 of the entry and the digest of the one before, and who signed that; null of those from before the chain. */
  digest: text('digest'),
  keyId: text('key_id'),
  signature: text('signature'),
});

/** One step of a schedule: the share of the visitors, and the time until the next step; the last one has none. */
export interface RolloutStep {
  percent: number;
  seconds?: number;
}

/** Canaries that grow by a schedule. */
export const rollouts = registry.table('rollouts', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  releases: jsonb('releases').$type<{ app: string; version: string }[]>().notNull(),
  steps: jsonb('steps').$type<RolloutStep[]>().notNull(),
  /** The step that was taken last, from 0. */
  position: integer('position').notNull(),
  /** When the next one is due; null unless it is running. */
  nextAt: isoTime('next_at'),
  state: text('state', { enum: ['running', 'held', 'done', 'ended'] }).notNull(),
  /** Why it is held, or has ended. */
  note: text('note'),
  actor: text('actor').notNull(),
  reason: text('reason'),
  forced: boolean('forced').notNull(),
  /** The next step is taken whatever the verdict is: someone resumed it. */
  skipsVerdict: boolean('skips_verdict').notNull(),
  startedAt: isoTime('started_at').notNull(),
  changedAt: isoTime('changed_at').notNull(),
});

/** Times in which nothing new becomes live in a channel. */
export const freezes = registry.table('freezes', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  fromAt: isoTime('from_at').notNull(),
  untilAt: isoTime('until_at').notNull(),
  reason: text('reason').notNull(),
  actor: text('actor').notNull(),
  createdAt: isoTime('created_at').notNull(),
  /** When someone ended it early; null else. */
  endedAt: isoTime('ended_at'),
});

/** A change of what is live, as it was requested. */
export interface RequestedChange {
  action: 'promote' | 'canary' | 'retire';
  targets: { app: string; version?: string | undefined }[];
  percent?: number | undefined;
  schedule?: RolloutStep[] | undefined;
  acceptFewer?: boolean;
  retirement?: {
    redirects: { path: string; to: string }[];
    redirectAll?: string | undefined;
    reason?: string | undefined;
  };
  /** Apps that a promotion retires. */
  retire?: string[];
  reason?: string | undefined;
  force?: boolean;
  /** What was live of each app, and its canary, when it was asked for, in words. */
  base: Record<string, string>;
}

/** Changes that wait until a second person approves them. */
export const pendingChanges = registry.table('pending_changes', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  change: jsonb('change').$type<RequestedChange>().notNull(),
  apps: text('apps').array().notNull(),
  actor: text('actor').notNull(),
  createdAt: isoTime('created_at').notNull(),
  expiresAt: isoTime('expires_at').notNull(),
  /** Null: no token of a team asked for it. */
  tokenMadeBy: text('token_made_by'),
  decision: text('decision', { enum: ['approved', 'withdrawn'] }),
  decidedBy: text('decided_by'),
  decidedAt: isoTime('decided_at'),
});

/** Which releases the holder of a link sees in place of the live ones. */
export const previews = registry.table('previews', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  ...signedColumns(),
  expiresAt: isoTime('expires_at').notNull(),
});

/** Which releases may not become live; the newest row of a digest counts. Append-only, by trigger. */
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
export const removedReleases = registry.table(
  'removed_releases',
  {
    app: text('app').notNull(),
    version: text('version').notNull(),
    actor: text('actor').notNull(),
    removedAt: isoTime('removed_at').notNull(),
    filesDeletedAt: isoTime('files_deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.app, table.version] })],
);
