import { picturePath } from '@meridian/contracts/programme';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import type { MadePicture } from './make-picture';
import { itemPictures, type PictureRow, pictureFiles, pictures } from './tables';

/** More addresses than this are left out: the data name some two hundred. */
const maxPictures = 5000;
/** Days until an address is fetched again, and until an upload is deleted that no field has named since. */
const freshDays = 7;
const uploadDays = 7;

/** What the image fields of all that is public name, drawn covers left out. */
const named = sql`
  select distinct address from (
    select image as address from backend.courses
    union all select course_by_logo from backend.courses
    union all select category_logo from backend.courses
    union all select image from backend.conferences where status = 'accepted'
    union all select image from backend.item_pictures
  ) as fields where address <> '' and address not like 'cover:%'`;

/** Notes the addresses that the data name, and forgets those that they name no more. */
export async function followNamedAddresses(writer: Writer): Promise<void> {
  await writer.execute(sql`
    insert into ${pictures} (address)
    select address from (${named}) as named
    where address not like 'upload:%'
      and not exists (select 1 from ${pictures} where pictures.address = named.address)
    order by address
    limit greatest(0, ${maxPictures} - (select count(*) from ${pictures}))
    on conflict do nothing`);
  await writer.execute(sql`
    update ${pictures} set named_at = now()
    where address like 'upload:%' and named_at < now() - interval '1 hour' and address in (${named})`);
  // An upload stands in no field until someone has imported its text.
  await writer.execute(sql`
    delete from ${pictures}
    where address not in (${named})
      and (address not like 'upload:%' or named_at < now() - make_interval(days => ${uploadDays}))`);
}

/** Takes an address that is due; others find it due again only when this process has died. */
export async function claimDueAddress(writer: Writer): Promise<PictureRow | undefined> {
  const [row] = await writer
    .update(pictures)
    .set({ nextTryAt: sql`now() + interval '5 minutes'` })
    .where(
      eq(
        pictures.address,
        sql`(select address from ${pictures} where next_try_at <= now()
          order by next_try_at limit 1 for update skip locked)`,
      ),
    )
    .returning();
  return row;
}

export async function savePicture(
  writer: Writer,
  address: string,
  { sha256, width, height, files }: MadePicture,
): Promise<void> {
  const rows = files.map((file) => ({ sha256, ...file }));
  await writer
    .insert(pictureFiles)
    .values(rows)
    .onConflictDoUpdate({
      target: [pictureFiles.sha256, pictureFiles.width],
      set: { usedAt: sql`now()` },
    });
  const nextTryAt =
    address.startsWith('https://') || address.startsWith('http://')
      ? sql`now() + make_interval(days => ${freshDays})`
      : null;
  const namedAt = sql`now()`;
  const set = { sha256, width, height, fault: null, failures: 0, nextTryAt, namedAt };
  await writer
    .insert(pictures)
    .values({ address, ...set })
    .onConflictDoUpdate({ target: pictures.address, set });
}

/**
 * Notes that uploads are named, so that none of them is deleted before an import of them is written.
 *
 * @returns those of the addresses that are stored
 */
export async function renewUploads(
  writer: Writer,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await writer
    .update(pictures)
    .set({ namedAt: sql`now()` })
    .where(inArray(pictures.address, [...addresses]))
    .returning({ address: pictures.address });
  return new Set(rows.map(({ address }) => address));
}

/** Notes a failed try; a picture from before stays. The next tries follow after 5 minutes to a day. */
export async function saveFault(
  writer: Writer,
  { address, failures }: PictureRow,
  fault: string,
): Promise<void> {
  const minutes = Math.min(5 * 4 ** failures, 24 * 60);
  await writer
    .update(pictures)
    .set({
      fault,
      failures: failures + 1,
      nextTryAt: sql`now() + make_interval(mins => ${minutes})`,
    })
    .where(eq(pictures.address, address));
}

/** Gives a claimed address back untried. */
export async function releaseAddress(writer: Writer, { address }: PictureRow): Promise<void> {
  await writer.update(pictures).set({ nextTryAt: sql`now()` }).where(eq(pictures.address, address));
}

/** The paths of all pictures by address. */
export async function listPicturePaths(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.select().from(pictures).where(isNotNull(pictures.sha256));
  return new Map(rows.map((row) => [row.address, pathOf(row)]));
}

/** Addresses whose last try failed, those that are tried next first. */
export async function listFaultyPictures(reader: Reader) {
  const rows = await reader
    .select()
    .from(pictures)
    .where(isNotNull(pictures.fault))
    .orderBy(pictures.nextTryAt);
  return rows.map(({ address, fault, failures, nextTryAt, sha256 }) => ({
    address,
    fault: fault ?? '',
    failures,
    nextTryAt,
    /** An older picture is shown meanwhile. */
    isShown: sha256 !== null,
  }));
}

export async function readPictureFile(
  reader: Reader,
  { sha256, width, height }: { sha256: string; width: number; height: number },
): Promise<Buffer | undefined> {
  const [row] = await reader
    .select({ content: pictureFiles.content })
    .from(pictureFiles)
    .where(
      and(
        eq(pictureFiles.sha256, sha256),
        eq(pictureFiles.width, width),
        eq(pictureFiles.height, height),
      ),
    );
  return row?.content;
}

/** What an organizer uploaded. */
export async function readConferenceImage(
  writer: Writer,
  address: string,
): Promise<Buffer | undefined> {
  const [, sha256] = /([0-9a-f]{64})\.webp$/.exec(address) ?? [];
  const { rows } = await writer.execute<{ content: Buffer }>(
    sql`select content from backend.conference_images where sha256 = ${sha256 ?? ''}`,
  );
  return rows[0]?.content;
}

export interface ItemImage {
  /** Kind and id, e.g. `article/3`. */
  item: string;
  image: string;
  alt: string;
}

export async function listItemImages(reader: Reader): Promise<ItemImage[]> {
  return reader.select().from(itemPictures).orderBy(itemPictures.item);
}

export async function saveItemImage(writer: Writer, image: ItemImage): Promise<void> {
  await writer
    .insert(itemPictures)
    .values(image)
    .onConflictDoUpdate({ target: itemPictures.item, set: image });
}

/** Deletes files a day after a picture last had them: pages that were rendered before name them still. */
export async function purgeUnusedPictureFiles(writer: Writer): Promise<void> {
  const isUsed = sql`exists (select 1 from ${pictures} where pictures.sha256 = picture_files.sha256)`;
  await writer.execute(sql`
    update ${pictureFiles} set used_at = now()
    where used_at < now() - interval '30 minutes' and ${isUsed}`);
  await writer.execute(sql`
    delete from ${pictureFiles}
    where used_at < now() - interval '1 day' and not ${isUsed}`);
}

function pathOf({ sha256, width, height }: PictureRow): string {
  return picturePath(sha256 ?? '', { width: width ?? 0, height: height ?? 0 });
}
