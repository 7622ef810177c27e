import { boolean, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { backendSchema, time } from '../database/backend-schema';

/** Two columns keep their first names: backends of two versions may run side by side. */
export const submissions = backendSchema.table('submissions', {
  id: uuid('id').primaryKey().defaultRandom(),
  form: text('form').notNull(),
  idempotencyKey: uuid('instance').notNull(),
  /** The form came without an idempotency key, so one was created here. */
  isKeyOurs: boolean('is_instance_ours').notNull(),
  contentHash: text('content_hash').notNull(),
  fields: jsonb('fields').$type<Record<string, string>>().notNull(),
  receivedAt: time('received_at').notNull().defaultNow(),
});
