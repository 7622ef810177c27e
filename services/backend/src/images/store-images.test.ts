import { readPicture } from '@meridian/contracts/programme';
import { itemPicturesSchema } from '@meridian/contracts/schemas';
import { describeWithDatabase, type TestDatabase } from '@meridian/service/testing';
import sharp from 'sharp';
import { parse } from 'valibot';
import type { UploadedImage } from '../operators/image-routes';
import { exportFile, type ImportReport } from '../programme/exchange/import-file';
import { publishConference } from '../programme/queries';
import { conferences } from '../programme/tables';
import { openFormBackend } from '../testing/form-backend';
import { paint } from '../testing/paint';
import { ImageFetchError } from './fetch-image';
import { purgeUnusedImages, saveSizesOfUpload } from './queries';
import { storeImages } from './store-images';

async function open(database: TestDatabase) {
  const opened = await openFormBackend(database);
  const ask = async (path: string, body: unknown) =>
    opened.requestInternally(`/api/ops${path}`, { method: 'POST', body: JSON.stringify(body) });
  const importRows = async (kind: string, rows: unknown[]) => {
    const file = { format: 'json', text: JSON.stringify(rows), isTrial: false };
    const response = await ask(`/programme/${kind}`, file);
    return (await response.json()) as ImportReport;
  };
  const get = (path: string) => opened.get(`/api${path}`);
  return { ...opened, ...opened.backend, ask, importRows, get };
}

describeWithDatabase('the images that image fields name', (getDatabase) => {
  let backend: Awaited<ReturnType<typeof open>>;
  let course: Record<string, unknown> & { _id: string };

  const photo = (width: number, r: number) => paint(width, 500, { r, g: 90, b: 90 }).jpeg();

  beforeAll(async () => {
    backend = await open(getDatabase());
    [course] = JSON.parse(await exportFile(getDatabase().db, 'courses', 'json'));
  });

  const nameImage = (image: string) =>
    backend.importRows('courses', [{ ...course, courseImage: image }]);
  const purge = () => purgeUnusedImages(getDatabase().db);

  const photoUrl = 'https://pictures.example/photo.jpg';
  const fetchPhoto = async () => photo(1000, 20).toBuffer();
  const store = (images: string[], fetch: (address: string) => Promise<Buffer>) =>
    storeImages(getDatabase().db, images, fetch);

  it('may stay named when they could not be fetched before, and are stored later', async () => {
    const address = 'https://pictures.example/away.jpg';
    await getDatabase().sql`insert into backend.pictures (address) values (${address})`;
    const fail = () => Promise.reject(new ImageFetchError('not-reachable'));
    expect(await store([address], fail)).toEqual(new Map());
    expect(await store([address], fetchPhoto)).toEqual(new Map());
    expect(await store([address], fail)).toEqual(new Map());
    expect((await store(['https://pictures.example/new.jpg'], fail)).size).toBe(1);
  });

  it('are served by us in sizes once they are saved', async () => {
    expect(await store([photoUrl], fetchPhoto)).toEqual(new Map());
    expect(await nameImage(photoUrl)).toMatchObject({ isWritten: true });
    const [{ courseImage = '' } = {}] = await backend.readCourses(`/${course._id}`);
    const shown = readPicture(courseImage);
    expect(shown).toMatchObject({ width: 1000, height: 500 });
    for (const file of shown?.sourceSet.split(', ') ?? []) {
      const [path = '', width] = file.split(' ');
      const response = await backend.app.request(path);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(`${found.width}w`).toBe(width);
    }
    // The list has it, and an export the address.
    const list = JSON.stringify(await (await backend.get('/course-list?show=60')).json());
    expect(list).toContain(courseImage);
    expect(list).not.toContain(photoUrl);
    expect(await exportFile(getDatabase().db, 'courses', 'json')).toContain(photoUrl);
  });

  it('are fetched once, however many fields name them', async () => {
    const fetch = jest.fn((_address: string) => fetchPhoto());
    const other = 'https://pictures.example/other.jpg';
    await store([photoUrl, other, other, '', 'cover:nursing/a'], fetch);
    await store([other], fetch);
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([other]);
  });

  it('have a fault that says why they could not be fetched', async () => {
    const [drawing, missing] = ['https://pictures.example/a.svg', 'https://pictures.example/b'];
    const faults = await store([drawing, missing], async (address) => {
      if (address === drawing) return Buffer.from('<svg onload="alert(1)"/>');
      throw new ImageFetchError('private-network');
    });
    const sayFault = (address: string, reason: string) =>
      `The picture ${address} could not be fetched: ${reason}. Correct the address, or leave the field empty for a drawn cover`;
    const noImage = 'expected a JPEG, PNG, WebP or AVIF file, found something else';
    expect(Object.fromEntries(faults)).toEqual({
      [drawing]: sayFault(drawing, noImage),
      [missing]: sayFault(missing, 'its server is not on the public internet'),
    });
  });

  const upload = async (red: number) => {
    const base64 = (await photo(300, red).toBuffer()).toString('base64');
    const stored = await backend.ask('/pictures', { base64 });
    return ((await stored.json()) as UploadedImage).image;
  };

  it('can be uploads of operators', async () => {
    const image = await upload(200);
    expect(image).toMatch(/^upload:[0-9a-f]{64}$/);
    const items = [{ _id: 'article/3', image, alt: 'A ward at night' }];
    expect(await backend.importRows('pictures', items)).toMatchObject({ isWritten: true });
    const { pictures } = parse(
      itemPicturesSchema,
      await (await backend.get('/item-pictures')).json(),
    );
    expect(pictures['article/3']?.alt).toBe('A ward at night');
    expect(readPicture(pictures['article/3']?.image ?? '')).toMatchObject({ width: 300 });
    const rejected = await backend.ask('/pictures', {
      base64: Buffer.from('GIF89a').toString('base64'),
    });
    expect(rejected.status).toBe(422);
    expect(await rejected.text()).toContain('expected a JPEG, PNG, WebP or AVIF file');
  });

  it('can be uploads of organizers, in sizes once a conference is public', async () => {
    const { db, sql } = getDatabase();
    const sha256 = 'ab'.repeat(32);
    const image = `/api/conference-images/${sha256}.webp`;
    const content = await photo(1600, 40).webp().toBuffer();
    await sql`insert into backend.conference_images (sha256, content)
      values (${sha256}, ${content})`;
    const [row] = await db.select().from(conferences).limit(1);
    if (!row) throw new Error('no conference');
    await saveSizesOfUpload(db, image);
    await publishConference(db, { ...row, image });
    const { allTasks } = (await (await backend.get(`/show-data/${row.id}`)).json()) as {
      allTasks: { conferenceImage: string }[];
    };
    expect(readPicture(allTasks[0]?.conferenceImage ?? '')).toMatchObject({ width: 1200 });
  });

  const passDays = (days: number) =>
    getDatabase()
      .sql`update backend.pictures set named_at = named_at - make_interval(days => ${days})`;
  const isStored = async (image: string) =>
    (await getDatabase().sql`select 1 from backend.pictures where address = ${image}`).length === 1;

  it('stay a week after a field last named them, or they were uploaded again', async () => {
    const image = await upload(91);
    await nameImage(image);
    await passDays(8);
    await purge();
    await nameImage('');
    for (const renew of [() => upload(91), () => nameImage(image).then(() => nameImage(''))]) {
      await passDays(6);
      expect(await renew()).toBeDefined();
      await passDays(6);
      await purge();
      expect(await isStored(image)).toBe(true);
    }
    await passDays(8);
    await purge();
    expect(await isStored(image)).toBe(false);
  });

  it('stay a day for older pages, and are then deleted', async () => {
    const { sql } = getDatabase();
    const count = async () => (await sql`select 1 from backend.picture_files`).length;
    await sql`delete from backend.pictures`;
    await purge();
    expect(await count()).toBeGreaterThan(0);
    await sql`update backend.picture_files set used_at = now() - interval '2 days'`;
    await purge();
    expect(await count()).toBe(0);
  });

  it('are shown once a file is uploaded that fields name already', async () => {
    const image = await upload(92);
    await nameImage(image);
    await getDatabase().sql`delete from backend.pictures where address = ${image}`;
    const version = await (await backend.get('/data-version')).text();
    await upload(92);
    expect(await (await backend.get('/data-version')).text()).not.toBe(version);
    const [{ courseImage = '' } = {}] = await backend.readCourses(`/${course._id}`);
    expect(readPicture(courseImage)).toMatchObject({ width: 300 });
  });

  it('are uploads of up to 10 MB in base64', async () => {
    const start = await photo(310, 200).toBuffer();
    expect((await backend.ask('/pictures', { base64: 'a picture' })).status).toBe(400);
    const uploadBytes = async (bytes: number) => {
      // Bytes after the image in its file do not count.
      const file = Buffer.concat([start, Buffer.alloc(bytes - start.length)]);
      return (await backend.ask('/pictures', { base64: file.toString('base64') })).status;
    };
    expect(await uploadBytes(10_000_000)).toBe(200);
    expect(await uploadBytes(10_002_000)).toBe(413);
  });

  it('belong to known items', async () => {
    const items = [{ _id: 'article/x', image: '', alt: '' }];
    const { rows } = await backend.importRows('pictures', items);
    expect(rows).toMatchObject([{ faults: [{ field: '_id' }] }]);
  });

  it.each([
    `/pictures/${'a'.repeat(64)}-10x10.webp`,
    '/pictures/https%3A%2F%2Fexample.org%2Fa.jpg',
    '/pictures/..%2f..%2fetc%2fpasswd',
  ])('cannot be fetched for a visitor: %s', async (path) => {
    expect((await backend.get(path)).status).toBe(404);
  });
});
