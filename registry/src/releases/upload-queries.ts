import type { QueryRunner } from '@meridian/service';
import { eq, inArray } from 'drizzle-orm';
import { releases, uploads } from '../database/tables';

/** What an open upload has declared. */
export type Upload = typeof uploads.$inferSelect;

export async function findUpload(db: QueryRunner, id: string): Promise<Upload | undefined> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id));
  return upload;
}

/** @returns false when it was committed or aborted: who deletes the row decides about the files */
export async function deleteUpload(db: QueryRunner, id: string): Promise<boolean> {
  const deleted = await db.delete(uploads).where(eq(uploads.id, id)).returning();
  return deleted.length === 1;
}

/** Of the named uploads, those that are open or became a release. */
export async function findUsedUploads(
  db: QueryRunner,
  named: readonly string[],
): Promise<Set<string>> {
  // One statement, so that an upload that is committed meanwhile is one or the other.
  const open = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...named]));
  const released = db
    .select({ id: releases.upload })
    .from(releases)
    .where(inArray(releases.upload, [...named]));
  return new Set((await open.union(released)).map(({ id }) => id));
}
