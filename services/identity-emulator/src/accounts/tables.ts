import { boolean, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

const schema = pgSchema('identity_emulator');
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const accounts = schema.table('accounts', {
  uid: text('uid').primaryKey(),
  email: text('email').notNull(),
  displayName: text('display_name'),
  passwordHash: text('password_hash').notNull(),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  isAdmin: boolean('is_admin').notNull().default(false),
  roles: text('roles').array().notNull().default([]),
  createdAt: time('created_at').notNull(),
  lastSignInAt: time('last_sign_in_at').notNull(),
  validSince: time('valid_since').notNull(),
  unreportedPasswordAt: time('unreported_password_at'),
});

export const mailedCodes = schema.table('reset_codes', {
  hash: text('hash').primaryKey(),
  uid: text('uid').notNull(),
  purpose: text('purpose', { enum: ['password', 'confirmation'] }).notNull(),
  createdAt: time('created_at').notNull(),
});

export type CodePurpose = (typeof mailedCodes.$inferSelect)['purpose'];
export type AccountRow = typeof accounts.$inferSelect;
