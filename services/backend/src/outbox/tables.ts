import { bigint, boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { backendSchema, time } from '../database/backend-schema';

export interface MailContent {
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string> | undefined;
  /** Text files. */
  attachments?: { filename: string; contentType: string; content: string }[] | undefined;
}

export const mails = backendSchema.table('mails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  submissionId: uuid('submission_id'),
  kind: text('kind', {
    enum: [
      'contact',
      'contact-receipt',
      'pre-registration',
      'pre-registration-confirmation',
      'newsletter-confirmation',
      'newsletter-reminder',
      'newsletter-subscriber',
      'newsletter-leaver',
      'deletion-link',
      'deletion-notice',
      'password-reset',
      'address-confirmation',
      'proposal-received',
      'proposal-accepted',
      'proposal-declined',
      'proposal-revoked',
    ],
  }).notNull(),
  messageId: text('message_id').notNull(),
  recipient: text('recipient').notNull(),
  content: jsonb('content').$type<MailContent>(),
  state: text('state', { enum: ['queued', 'sent', 'parked'] })
    .notNull()
    .default('queued'),
  tries: integer('tries').notNull().default(0),
  dueAt: time('due_at').notNull().defaultNow(),
  lease: uuid('lease'),
  leasedUntil: time('leased_until'),
  lastError: text('last_error'),
  isWithoutResponse: boolean('is_unanswered').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
  sentAt: time('sent_at'),
});

export type MailRow = typeof mails.$inferSelect;
