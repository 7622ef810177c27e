import { eq } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { backendSchema, bytea, type Reader, type Writer } from '../../database/backend-schema';

/** Where an image is, once a conference that has it is public. */
export function imagePath(sha256: string): string {
  return `/api/conference-images/${sha256}.webp`;
}

const conferenceImages = backendSchema.table('conference_images', {
  sha256: text('sha256').primaryKey(),
  content: bytea('content').notNull(),
});

/** Saves the image of a proposal, unless it has no content: then it is one that was saved before. */
export async function saveImageIfNew(
  writer: Writer,
  { sha256, content }: { sha256: string; content?: Buffer },
): Promise<void> {
  if (!content) return;
  await writer.insert(conferenceImages).values({ sha256, content }).onConflictDoNothing();
}

export async function readImage(reader: Reader, sha256: string): Promise<Buffer | undefined> {
  const [row] = await reader
    .select({ content: conferenceImages.content })
    .from(conferenceImages)
    .where(eq(conferenceImages.sha256, sha256));
  return row?.content;
}
