import { eq, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import type { MadePicture } from './make-picture';
import { conferenceImages } from './tables';

/** Keeps a picture; one that is there already is kept on. */
export async function keepPicture(writer: Writer, { sha256, content }: MadePicture): Promise<void> {
  await writer
    .insert(conferenceImages)
    .values({ sha256, content })
    // So that one that nobody has used for long is not removed under the hand of who uses it now.
    .onConflictDoUpdate({ target: conferenceImages.sha256, set: { createdAt: sql`now()` } });
}

export async function readPicture(reader: Reader, sha256: string): Promise<Buffer | undefined> {
  const [row] = await reader
    .select({ content: conferenceImages.content })
    .from(conferenceImages)
    .where(eq(conferenceImages.sha256, sha256));
  return row?.content;
}

/** Removes pictures that no proposal and no conference has, a day after they were uploaded. */
export async function forgetUnusedPictures(writer: Writer): Promise<void> {
  await writer.execute(sql`
    delete from ${conferenceImages} as picture
    where picture.created_at < now() - interval '1 day'
      and not exists (select 1 from backend.proposals where image_sha256 = picture.sha256)
      and not exists (select 1 from backend.conferences
        where image = '/api/conference-images/' || picture.sha256 || '.webp')`);
}
