import { type QueryRunner, ServiceError } from '@meridian/service';
import { eq, inArray } from 'drizzle-orm';
import { releases, uploads } from '../database/tables';

export type Upload = typeof uploads.$inferSelect;

/** @throws ServiceError `not-found` */
export async function requireUpload(db: QueryRunner, id: string): Promise<Upload> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id));
  return upload ?? throwNotOpen();
}

/** The request that succeeds decides about the files. @throws ServiceError `not-found` after a commit or an abort */
export async function deleteUpload(db: QueryRunner, id: string): Promise<void> {
  const [deleted] = await db.delete(uploads).where(eq(uploads.id, id)).returning();
  if (!deleted) throwNotOpen();
}

function throwNotOpen(): never {
  throw new ServiceError('not-found', 'expected an open upload, found none of this id', {
    suggestion: 'It was committed, aborted, or left for a day: publish again.',
  });
}

/** The named uploads that are open or became a release. */
export async function findUsedUploads(
  db: QueryRunner,
  named: readonly string[],
): Promise<Set<string>> {
  // One statement, so that an upload that is committed meanwhile counts as one of the two.
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
