import { eq, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import {
  backendSchema,
  bytea,
  type Reader,
  time,
  type Writer,
} from '../../database/backend-schema';

const prefix = '/api/conference-images/';
const extension = '.webp';

/** Where an image is, once a conference that has it is public. */
export function imagePath(sha256: string): string {
  return prefix + sha256 + extension;
}

const conferenceImages = backendSchema.table('conference_images', {
  sha256: text('sha256').primaryKey(),
  content: bytea('content').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

/** Saves the image of a proposal, unless it has no content: then it is one that was saved before. */
export async function saveImageIfNew(
  writer: Writer,
  { sha256, content }: { sha256: string; content?: Buffer },
): Promise<void> {
  if (!content) return;
  await writer
    .insert(conferenceImages)
    .values({ sha256, content })
    // A long unused image counts as new, so that it is not purged before the proposal that uses it is
    // committed.
    .onConflictDoUpdate({ target: conferenceImages.sha256, set: { createdAt: sql`now()` } });
}

export async function readImage(reader: Reader, sha256: string): Promise<Buffer | undefined> {
  const [row] = await reader
    .select({ content: conferenceImages.content })
    .from(conferenceImages)
    .where(eq(conferenceImages.sha256, sha256));
  return row?.content;
}

/** Deletes images that no proposal and no conference uses, a day after they were uploaded. */
export async function purgeUnusedImages(writer: Writer): Promise<void> {
  await writer.execute(sql`
    delete from ${conferenceImages} as image
    where image.created_at < now() - interval '1 day'
      and not exists (select 1 from backend.proposals where image_sha256 = image.sha256)
      and not exists (select 1 from backend.conferences
        where conferences.image = ${prefix} || image.sha256 || ${extension})`);
}
