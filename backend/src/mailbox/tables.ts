import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';
import { backendSchema } from '../database/backend-schema';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const mailbox = backendSchema.table('mailbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: text('message_id').notNull(),
  sender: text('sender').notNull(),
  recipients: text('recipients').array().notNull(),
  source: bytea('source').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true, mode: 'string' })
    .notNull()
    .defaultNow(),
});

export type ReceivedMail = typeof mailbox.$inferSelect;
