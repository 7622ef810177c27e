import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { backendSchema, bytea, type Reader, type Writer } from '../database/backend-schema';
import { type Decoded, decodeImage, timeoutSeconds } from '../images/decode-image';

/** An image as we serve it: WebP, encoded again from the pixels of an upload. */
interface ServedImage {
  sha256: string;
  content: Buffer;
}

const conferenceImages = backendSchema.table('conference_images', {
  sha256: text('sha256').primaryKey(),
  content: bytea('content').notNull(),
});

const maxSize = { width: 1600, height: 900 };

/** The path of an image, which is public with its conference. */
export function imagePath(sha256: string): string {
  return `/api/conference-images/${sha256}.webp`;
}

/** The encoded image has no metadata. @throws ServiceError `unavailable` when too many images are waiting */
export function makeConferenceImage(bytes: Uint8Array): Promise<Decoded<ServedImage>> {
  return decodeImage(bytes, async (image) => {
    const content = await image
      .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer();
    return { sha256: createHash('sha256').update(content).digest('hex'), content };
  });
}

export async function saveConferenceImage(writer: Writer, image: ServedImage): Promise<void> {
  await writer.insert(conferenceImages).values(image).onConflictDoNothing();
}

export async function readConferenceImage(
  reader: Reader,
  sha256: string,
): Promise<Buffer | undefined> {
  const [row] = await reader
    .select({ content: conferenceImages.content })
    .from(conferenceImages)
    .where(eq(conferenceImages.sha256, sha256));
  return row?.content;
}
