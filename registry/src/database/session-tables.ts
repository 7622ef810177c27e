import { text } from 'drizzle-orm/pg-core';
import { isoTime, registry } from './schema';

/** People who are signed in at the console. */
export const consoleSessions = registry.table('console_sessions', {
  /** sha256 of the token in the cookie, hex. */
  hash: text('hash').primaryKey(),
  /** Of the account; its address is the actor. */
  uid: text('uid').notNull(),
  actor: text('actor').notNull(),
  roles: text('roles').array().notNull(),
  signedInAt: isoTime('signed_in_at').notNull(),
  expiresAt: isoTime('expires_at').notNull(),
});
