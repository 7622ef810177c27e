import type { TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import { bigint, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { Refusal } from '../api/site-server-schemas';
import type { CanaryEvidence, CanaryVerdict } from '../evidence';
import { isoTime, registry } from './tables';

/** What each site server counted in each interval, for the verdicts. */
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
  /** Of what is measured; -1 of what is counted. */
  bucket: integer('bucket').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
});

/** What failed in a release: one row for each message and place. */
export const releaseErrors = registry.table('release_errors', {
  channel: text('channel').notNull(),
  app: text('app').notNull(),
  version: text('version').notNull(),
  side: text('side', { enum: ['server', 'browser'] }).notNull(),
  message: text('message').notNull(),
  where: text('place').notNull(),
  route: text('route'),
  /** Of the first one. */
  stack: text('stack'),
  count: bigint('count', { mode: 'number' }).notNull(),
  firstAt: isoTime('first_at').notNull(),
  lastAt: isoTime('last_at').notNull(),
  /** Of the last failure page. */
  requestId: text('request_id'),
});

/** What was seen of a canary, and what was made of it. */
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
  /** When the verdict became that it is to be rolled back. */
  decidedAt: isoTime('decided_at'),
  /** Null while it is judged. */
  outcome: text('outcome', { enum: ['rolled-back', 'ended'] }),
  endedAt: isoTime('ended_at'),
});

/** What each site server said of itself last. */
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
