import type { TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import { bigint, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CanaryEvidence, CanaryVerdict } from '../evidence';
import { isoTime, registry } from './schema';

/** What each site server counted in each interval, for the verdicts. */
export const telemetryIntervals = registry.table(
  'telemetry_intervals',
  {
    channel: text('channel').notNull(),
    endsAt: isoTime('ends_at').notNull(),
    server: text('server').notNull(),
    payload: jsonb('payload').$type<Pick<TelemetryInterval, 'groups' | 'figures'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.endsAt, table.server] })],
);

/** The figures of all site servers by minute. */
export const releaseFigures = registry.table(
  'release_figures',
  {
    channel: text('channel').notNull(),
    minute: isoTime('minute').notNull(),
    app: text('app').notNull(),
    version: text('version').notNull(),
    name: text('name').notNull(),
    /** Of what is measured; -1 of what is counted. */
    bucket: integer('bucket').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.channel, table.minute, table.app, table.version, table.name, table.bucket],
    }),
  ],
);

/** The evidence of each test after one interval. */
export interface EvidencePoint {
  /** ms since the epoch. */
  endsAt: number;
  /** Natural logarithms by test. */
  logE: Record<string, number>;
}

/** What was seen of a canary, and what was made of it. */
export const releaseEvidence = registry.table(
  'release_evidence',
  {
    channel: text('channel').notNull(),
    app: text('app').notNull(),
    epoch: integer('epoch').notNull(),
    generation: integer('generation').notNull(),
    version: text('version').notNull(),
    /** The release that it is compared with. */
    against: text('against').notNull(),
    startedAt: isoTime('started_at').notNull(),
    /** Counts the changes, so that of two registries one makes each. */
    revision: integer('revision').notNull(),
    state: jsonb('state').$type<CanaryEvidence>().notNull(),
    points: jsonb('points').$type<EvidencePoint[]>().notNull(),
    verdict: jsonb('verdict').$type<CanaryVerdict>().notNull(),
    /** When the verdict became that it is to be rolled back. */
    decidedAt: isoTime('decided_at'),
    /** Null while it is judged. */
    outcome: text('outcome', { enum: ['rolled-back', 'ended'] }),
    endedAt: isoTime('ended_at'),
  },
  (table) => [
    primaryKey({
      columns: [table.channel, table.app, table.epoch, table.generation],
    }),
  ],
);
