import { boolean, text } from 'drizzle-orm/pg-core';
import { backendSchema, time } from '../database/backend-schema';

export const organizers = backendSchema.table('organizers', {
  uid: text('uid').primaryKey(),
  pushId: text('push_id').notNull(),
  email: text('email').notNull(),
  fullName: text('full_name').notNull(),
  /** Version of the privacy notice that sign-up showed. */
  notice: text('notice'),
  createdAt: time('created_at').notNull().defaultNow(),
  changedAt: time('changed_at').notNull().defaultNow(),
});

export const organizerSessions = backendSchema.table('organizer_sessions', {
  hash: text('hash').primaryKey(),
  uid: text('uid').notNull(),
  email: text('email').notNull(),
  displayName: text('display_name').notNull(),
  isAdmin: boolean('is_admin').notNull().default(false),
  awaitsConfirmation: boolean('awaits_confirmation').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
  signedInAt: time('signed_in_at').notNull().defaultNow(),
  checkedAt: time('checked_at').notNull().defaultNow(),
  endsAt: time('ends_at').notNull(),
});

/** Accounts that have a new password, by e-mail address in lower case. */
export const newPasswords = backendSchema.table('new_passwords', {
  email: text('email').primaryKey(),
  setAt: time('set_at').notNull(),
});

/** Accounts whose right to decide was revoked, whether or not they had it. */
export const revokedRights = backendSchema.table('revoked_rights', {
  uid: text('uid').primaryKey(),
  revokedAt: time('revoked_at').notNull(),
});
