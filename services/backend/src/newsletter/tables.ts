import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { backendSchema, time } from '../database/backend-schema';

export const subscribers = backendSchema.table('subscribers', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  /** The e-mail address in lower case, by which a subscriber is found. */
  emailKey: text('email_key').notNull(),
  state: text('state', { enum: ['pending', 'confirmed', 'unsubscribed'] })
    .notNull()
    .default('pending'),
  /** Version of the privacy notice that the form of the subscription showed. */
  notice: text('notice'),
  mailsSent: integer('mails_sent').notNull().default(0),
  lastMailAt: time('last_mail_at'),
  createdAt: time('created_at').notNull().defaultNow(),
  changedAt: time('changed_at').notNull().defaultNow(),
});

export const newsletterTokens = backendSchema.table('newsletter_tokens', {
  hash: text('hash').primaryKey(),
  subscriberId: uuid('subscriber_id').notNull(),
  purpose: text('purpose', { enum: ['confirm', 'unsubscribe'] }).notNull(),
  endsAt: time('ends_at'),
});

export type SubscriberRow = typeof subscribers.$inferSelect;
