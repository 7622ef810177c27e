import { picturePath } from '@meridian/contracts/programme';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import { resizeOwnImage, type SizedImage } from './image-sizes';
import { type ImageRow, imageFiles, images, itemImages } from './tables';

/** Days until an image is deleted that no field names. */
const unnamedDays = 7;

/** The image fields of all public entries, without drawn covers. */
const named = sql`
  select distinct address from (
    select image as address from backend.courses
    union all select course_by_logo from backend.courses
    union all select category_logo from backend.courses
    union all select image from backend.conferences where status = 'accepted'
    union all select image from backend.item_pictures
  ) as fields where address <> '' and address not like 'cover:%'`;

export async function saveImage(
  writer: Writer,
  address: string,
  { sha256, width, height, files }: SizedImage,
): Promise<void> {
  const rows = files.map((file) => ({ sha256, ...file }));
  await writer
    .insert(imageFiles)
    .values(rows)
    .onConflictDoUpdate({
      target: [imageFiles.sha256, imageFiles.width],
      set: { usedAt: sql`now()` },
    });
  const set = { sha256, width, height, namedAt: sql`now()` };
  await writer
    .insert(images)
    .values({ address, ...set })
    .onConflictDoUpdate({ target: images.address, set });
}

/**
 * Marks images as named, so that none is deleted before the entry that names it is saved.
 *
 * @returns the addresses that are stored
 */
export async function renewImages(
  writer: Writer,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await writer
    .update(images)
    .set({ namedAt: sql`now()` })
    .where(and(inArray(images.address, [...addresses]), isNotNull(images.sha256)))
    .returning({ address: images.address });
  return new Set(rows.map(({ address }) => address));
}

/** The addresses whose image an older version could not fetch; their fields may keep them. */
export async function listUnfetched(
  reader: Reader,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .select({ address: images.address })
    .from(images)
    .where(and(inArray(images.address, [...addresses]), isNull(images.sha256)));
  return new Set(rows.map(({ address }) => address));
}

export async function listImagePaths(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.select().from(images).where(isNotNull(images.sha256));
  return new Map(rows.map((row) => [row.address, pathOf(row)]));
}

export async function readImageFile(
  reader: Reader,
  { sha256, width, height }: { sha256: string; width: number; height: number },
): Promise<Buffer | undefined> {
  const [row] = await reader
    .select({ content: imageFiles.content })
    .from(imageFiles)
    .where(
      and(
        eq(imageFiles.sha256, sha256),
        eq(imageFiles.width, width),
        eq(imageFiles.height, height),
      ),
    );
  return row?.content;
}

/** Encodes the sizes of an organizer's upload; other images have theirs before their field is saved. */
export async function saveSizesOfUpload(writer: Writer, image: string): Promise<void> {
  const [, sha256] = /^\/api\/conference-images\/([0-9a-f]{64})\.webp$/.exec(image) ?? [];
  if (!sha256 || (await renewImages(writer, [image])).has(image)) return;
  const { rows } = await writer.execute<{ content: Buffer }>(
    sql`select content from backend.conference_images where sha256 = ${sha256}`,
  );
  if (rows[0]) await saveImage(writer, image, await resizeOwnImage(rows[0].content));
}

export interface ItemImage {
  item: string;
  image: string;
  alt: string;
}

export async function listItemImages(reader: Reader): Promise<ItemImage[]> {
  return reader.select().from(itemImages).orderBy(itemImages.item);
}

export async function saveItemImage(writer: Writer, image: ItemImage): Promise<void> {
  await writer
    .insert(itemImages)
    .values(image)
    .onConflictDoUpdate({ target: itemImages.item, set: image });
}

/** Deletes images a week after they were last named, and their files a day later: older pages link to them. */
export async function purgeUnusedImages(writer: Writer): Promise<void> {
  await writer.execute(sql`update ${images} set named_at = now() where address in (${named})`);
  await writer.execute(
    sql`delete from ${images} where named_at < now() - make_interval(days => ${unnamedDays})`,
  );
  const isUsed = sql`exists (select 1 from ${images} where pictures.sha256 = picture_files.sha256)`;
  await writer.execute(sql`update ${imageFiles} set used_at = now() where ${isUsed}`);
  await writer.execute(sql`
    delete from ${imageFiles}
    where used_at < now() - interval '1 day' and not ${isUsed}`);
}

function pathOf({ sha256, width, height }: ImageRow): string {
  return picturePath(sha256 ?? '', { width: width ?? 0, height: height ?? 0 });
}
