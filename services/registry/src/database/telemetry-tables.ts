import type { TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import { bigint, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { Refusal } from '../api/site-server-schemas';
import type { CanaryEvidence, CanaryVerdict } from '../evidence';
import { isoTime, registry } from './tables';

/** The counts of each site server in each interval, for the verdicts. */
export const telemetryIntervals = registry.table('telemetry_intervals', {
  channel: text('channel').notNull(),
  endsAt: isoTime('ends_at').notNull(),
  server: text('server').notNull(),
  payload: jsonb('payload').$type<Pick<TelemetryInterval, 'groups'>>().notNull(),
});

/** The figures of all site servers by minute. */
export const releaseFigures = registry.table('release_figures', {
  channel: text('channel').notNull(),
  minute: isoTime('minute').notNull(),
  app: text('app').notNull(),
  version: text('version').notNull(),
  name: text('name').notNull(),
  /** The bucket of a measurement; -1 for a count. */
  bucket: integer('bucket').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
});

/** The errors of a release: one row for each message and place. */
export const releaseErrors = registry.table('release_errors', {
  channel: text('channel').notNull(),
  app: text('app').notNull(),
  version: text('version').notNull(),
  side: text('side', { enum: ['server', 'browser'] }).notNull(),
  message: text('message').notNull(),
  where: text('place').notNull(),
  route: text('route'),
  /** The stack of the first error. */
  stack: text('stack'),
  count: bigint('count', { mode: 'number' }).notNull(),
  firstAt: isoTime('first_at').notNull(),
  lastAt: isoTime('last_at').notNull(),
  /** The id of the last failure page. */
  requestId: text('request_id'),
});

/** The evidence on a canary, and its verdict. */
export type ReleaseEvidence = typeof releaseEvidence.$inferSelect;

export const releaseEvidence = registry.table('release_evidence', {
  channel: text('channel').notNull(),
  app: text('app').notNull(),
  epoch: integer('epoch').notNull(),
  generation: integer('generation').notNull(),
  version: text('version').notNull(),
  /** The release that it is compared with. */
  against: text('against').notNull(),
  startedAt: isoTime('started_at').notNull(),
  state: jsonb('state').$type<CanaryEvidence>().notNull(),
  verdict: jsonb('verdict').$type<CanaryVerdict>().notNull(),
  /** When the verdict said to roll it back. */
  decidedAt: isoTime('decided_at'),
  /** Null while it is judged. */
  outcome: text('outcome', { enum: ['rolled-back', 'ended'] }),
  endedAt: isoTime('ended_at'),
});

/** The last report of each site server about itself. */
export const siteServers = registry.table('site_servers', {
  channel: text('channel').notNull(),
  /** Random at each start. */
  server: text('server').notNull(),
  host: text('host').notNull(),
  startedAt: isoTime('started_at').notNull(),
  epoch: integer('epoch').notNull(),
  generation: integer('generation').notNull(),
  expiresAt: isoTime('expires_at'),
  refused: jsonb('refused').$type<Refusal[]>().notNull(),
  problems: text('problems').array().notNull(),
  seenAt: isoTime('seen_at').notNull(),
});
