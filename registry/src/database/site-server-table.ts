import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Refusal } from '../api/site-servers';
import { isoTime, registry } from './schema';

/** What each site server said of itself last. */
export const siteServers = registry.table(
  'site_servers',
  {
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
  },
  (table) => [primaryKey({ columns: [table.channel, table.server] })],
);
