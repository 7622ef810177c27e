import { bigint, text } from 'drizzle-orm/pg-core';
import { backendSchema, bytea, time } from '../database/backend-schema';

export const mailbox = backendSchema.table('mailbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: text('message_id').notNull(),
  sender: text('sender').notNull(),
  recipients: text('recipients').array().notNull(),
  source: bytea('source').notNull(),
  receivedAt: time('received_at').notNull().defaultNow(),
});
