import { boolean, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { backendSchema } from '../database/backend-schema';

export const submissions = backendSchema.table('submissions', {
  id: uuid('id').primaryKey().defaultRandom(),
  form: text('form').notNull(),
  idempotencyKey: uuid('instance').notNull(),
  isKeyOurs: boolean('is_instance_ours').notNull(),
  contentHash: text('content_hash').notNull(),
  fields: jsonb('fields').$type<Record<string, string>>().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true, mode: 'string' })
    .notNull()
    .defaultNow(),
});
