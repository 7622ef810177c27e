import { randomBytes } from 'node:crypto';
import { type Database, hashToken } from '@meridian/service';
import { and, asc, eq, getTableColumns, gt, isNotNull, not, sql } from 'drizzle-orm';
import { type AccountRow, accounts, type CodePurpose, mailedCodes } from './tables';

type Db = Database['db'];

type AccountKey = { email: string } | { uid: string };

const hourMs = 60 * 60 * 1000;
/** They are as long as Firebase's, because people may read the mail on another day. */
const codeLifetimesMs = { password: hourMs, confirmation: 72 * hourMs };

export async function findAccount(db: Db, key: AccountKey): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(hasKey(key));
  return row;
}

export function listAccounts(db: Db): Promise<AccountRow[]> {
  return db.select().from(accounts).orderBy(asc(accounts.createdAt));
}

/** @returns undefined when the e-mail address has an account already */
export async function insertAccount(
  db: Db,
  { email, passwordHash, at }: { email: string; passwordHash: string; at: Date },
): Promise<AccountRow | undefined> {
  const [row] = await db
    .insert(accounts)
    .values({ ...newAccount(at), email, passwordHash })
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  return row;
}

/** Inserts a confirmed account. An existing account is confirmed and gets the password. */
export async function openAccount(
  db: Db,
  { at, ...account }: Pick<AccountRow, 'email' | 'passwordHash' | 'roles'> & { at: Date },
): Promise<void> {
  const confirmed = { passwordHash: account.passwordHash, isConfirmed: true };
  await db
    .insert(accounts)
    .values({ ...newAccount(at), ...account, ...confirmed })
    .onConflictDoUpdate({ target: accounts.email, set: confirmed });
}

/** @returns undefined when the password has changed since its hash was read */
export async function updateLastSignIn(
  db: Db,
  { uid, passwordHash }: AccountRow,
  at: Date,
): Promise<AccountRow | undefined> {
  const [row] = await db
    .update(accounts)
    .set({ lastSignInAt: at.toISOString() })
    .where(and(eq(accounts.uid, uid), eq(accounts.passwordHash, passwordHash)))
    .returning();
  return row;
}

/** @returns undefined when there is no such account */
export async function updateAccount(
  db: Db,
  key: AccountKey,
  change: { displayName: string } | { isAdmin: boolean } | { roles: string[] },
): Promise<AccountRow | undefined> {
  const [row] = await db.update(accounts).set(change).where(hasKey(key)).returning();
  return row;
}

/** Creates a code for a mailed link, and deletes expired codes. */
export async function insertCode(
  db: Db,
  { uid, purpose, at }: { uid: string; purpose: CodePurpose; at: Date },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db.transaction(async (transaction) => {
    await transaction.delete(mailedCodes).where(not(isUsable(at)));
    await transaction
      .insert(mailedCodes)
      .values({ hash: hashToken(code), uid, purpose, createdAt: at.toISOString() });
  });
  return code;
}

/** @returns undefined for a code that is unknown, used or expired */
export async function findAccountOfCode(
  db: Db,
  code: string,
  at: Date,
): Promise<{ account: AccountRow; purpose: CodePurpose } | undefined> {
  const [row] = await db
    .select({ account: getTableColumns(accounts), purpose: mailedCodes.purpose })
    .from(accounts)
    .innerJoin(mailedCodes, eq(mailedCodes.uid, accounts.uid))
    .where(and(eq(mailedCodes.hash, hashToken(code)), isUsable(at)));
  return row;
}

/**
 * Sets a new password by a mailed code, deletes all codes of the account, and notes in the same
 * transaction that the backend has to be told.
 *
 * @returns false for a code that is unknown, used, expired, or confirms an address
 */
export function resetPassword(
  db: Db,
  { code, passwordHash, at }: { code: string; passwordHash: string; at: Date },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const uid = await useCode(transaction, code, 'password', at);
    if (uid === undefined) return false;
    await transaction.delete(mailedCodes).where(eq(mailedCodes.uid, uid));
    const now = at.toISOString();
    await transaction
      .update(accounts)
      .set({ passwordHash, isConfirmed: true, validSince: now, unreportedPasswordAt: now })
      .where(eq(accounts.uid, uid));
    return true;
  });
}

/** @returns undefined for a code that is unknown, used, expired, or sets a password */
export function confirmAddress(
  db: Db,
  { code, at }: { code: string; at: Date },
): Promise<AccountRow | undefined> {
  return db.transaction(async (transaction) => {
    const uid = await useCode(transaction, code, 'confirmation', at);
    if (uid === undefined) return undefined;
    const [row] = await transaction
      .update(accounts)
      .set({ isConfirmed: true })
      .where(eq(accounts.uid, uid))
      .returning();
    return row;
  });
}

/** Deletes a valid code, so that it works once. @returns the account's uid */
async function useCode(
  writer: Pick<Db, 'delete'>,
  code: string,
  purpose: CodePurpose,
  at: Date,
): Promise<string | undefined> {
  const [used] = await writer
    .delete(mailedCodes)
    .where(and(eq(mailedCodes.hash, hashToken(code)), isValid(purpose, at)))
    .returning();
  return used?.uid;
}

export function listUnreportedPasswords(db: Db): Promise<AccountRow[]> {
  return db.select().from(accounts).where(isNotNull(accounts.unreportedPasswordAt));
}

/** A password that was set again meanwhile stays unreported. */
export async function markAsReported(
  db: Db,
  { uid, unreportedPasswordAt: setAt }: AccountRow,
): Promise<void> {
  await db
    .update(accounts)
    .set({ unreportedPasswordAt: null })
    .where(and(eq(accounts.uid, uid), eq(accounts.unreportedPasswordAt, setAt ?? '')));
}

function newAccount(at: Date) {
  const now = at.toISOString();
  const uid = randomBytes(21).toString('base64url');
  return { uid, createdAt: now, lastSignInAt: now, validSince: now };
}

function hasKey(key: AccountKey) {
  return 'uid' in key ? eq(accounts.uid, key.uid) : eq(accounts.email, key.email);
}

function isUsable(at: Date) {
  return sql`(${isValid('password', at)} or ${isValid('confirmation', at)})`;
}

function isValid(purpose: CodePurpose, at: Date) {
  const expiry = new Date(at.getTime() - codeLifetimesMs[purpose]).toISOString();
  return and(eq(mailedCodes.purpose, purpose), gt(mailedCodes.createdAt, expiry));
}

/** Leaves out the input, which Drizzle's messages and PostgreSQL's details quote, so that the log has none of it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
