import type { QueryRunner } from '@meridian/service';
import { asc, eq, gt } from 'drizzle-orm';
import { trustRoots } from '../database/tables';
import { parseSignedRoot, type SignedRoot, type VerifiedRoot } from '../trust';

export interface StoredRoot {
  version: number;
  signed: SignedRoot;
  /** ISO 8601. */
  storedAt: string;
}

/** Those after a version, oldest first. They are verified by whoever uses them. */
export async function listRootsAfter(db: QueryRunner, version: number): Promise<StoredRoot[]> {
  const { version: column } = trustRoots;
  const rows = await db.select().from(trustRoots).where(gt(column, version)).orderBy(asc(column));
  return rows.flatMap(toStoredRoot);
}

export async function findRoot(db: QueryRunner, version: number): Promise<StoredRoot | null> {
  const rows = await db.select().from(trustRoots).where(eq(trustRoots.version, version));
  return rows.flatMap(toStoredRoot)[0] ?? null;
}

/** @returns false when the version is there already */
export async function insertRoot(
  db: QueryRunner,
  { content: { version }, digest, signed }: VerifiedRoot,
  { actor, storedAt }: { actor: string; storedAt: string },
): Promise<boolean> {
  const inserted = await db
    .insert(trustRoots)
    .values({ version, digest, document: JSON.stringify(signed), actor, storedAt })
    .onConflictDoNothing()
    .returning({ version: trustRoots.version });
  return inserted.length === 1;
}

function toStoredRoot({ version, document, storedAt }: typeof trustRoots.$inferSelect) {
  const signed = parseSignedRoot(document);
  return signed ? [{ version, signed, storedAt }] : [];
}
