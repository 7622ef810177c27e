import type { ReleaseFile } from '@meridian/contracts';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import {
  describeReleaseStore,
  entry,
  entryContent,
  released,
  stream,
  upload,
} from '../testing/describe-release-store';
import { declareFiles, makeFiles, makeRecord } from '../testing/make-record';
import { describeWithS3 } from '../testing/s3-server';
import { startTestRegistry } from '../testing/start-test-registry';
import { openReleaseStore } from './open-release-store';
import type { ReleaseStore } from './release-store';
import { createS3Client } from './s3-client';
import type { S3Settings } from './s3-settings';

const open = (s3: S3Settings) => openReleaseStore({ s3, dataDir: '' }, silentLogger);

describeWithS3('the S3 store', (getServer) => {
  let settings: S3Settings;
  let store: ReleaseStore;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    settings = await getServer().createBucket(`releases-${count}`);
    store = await open(settings);
  });

  describeReleaseStore(() => store);

  it('takes a file that is sent again, and replaces none by another', async () => {
    await store.stage(upload, entry, stream(entryContent));
    await store.stage(upload, entry, stream(entryContent));
    const other = { ...declareFiles({ x: 'other' })[0], path: entry.path } as ReleaseFile;
    await expect(store.stage(upload, other, stream('other'))).rejects.toMatchObject({
      code: 'integrity-mismatch',
      message: expect.stringContaining('another content in the store'),
    });
    const stored = await store.read({ upload }, entry.path);
    expect(Buffer.from(stored ?? []).toString()).toBe(entryContent);
  });

  it('lets one of many writers create an object', async () => {
    const client = createS3Client(settings);
    const writers = Array.from({ length: 20 }, (_, index) =>
      client.create('race', new TextEncoder().encode(`${index}`)),
    );
    const winners = (await Promise.all(writers)).flatMap((isFirst, index) =>
      isFirst ? [`${index}`] : [],
    );
    expect(winners).toEqual([Buffer.from((await client.read('race')) ?? []).toString()]);
  });

  it('lists more than one page', async () => {
    for (const id of ['c', 'd', 'e']) await store.stage(id.repeat(32), entry, stream(entryContent));
    const keys: string[] = [];
    for await (const { objects } of createS3Client(settings).list({ 'max-keys': '1' }))
      keys.push(...objects.map(({ key }) => key));
    expect(keys.filter((key) => key.includes(entry.path))).toHaveLength(3);
  });

  it('says what is wrong with its settings, and never the secret', async () => {
    for (const [wrong, found] of [
      [{ secret: 'not-the-secret' }, '403 SignatureDoesNotMatch'],
      [{ bucket: 'no-such-bucket' }, '404 NoSuchBucket'],
    ] as const) {
      const error: unknown = await open({ ...settings, ...wrong }).catch((reason) => reason);
      expect(error).toMatchObject({ code: 'internal', message: expect.stringContaining(found) });
      expect(JSON.stringify(error)).not.toContain('not-the-secret');
    }
  });

  it('opens while the store is away, and says so when it is used', async () => {
    const away = await open({ ...settings, url: 'http://127.0.0.1:9' });
    await expect(away.read(released, entry.path)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining(`to GET ${upload}/files/remoteEntry.js, found none: `),
    });
  });

  describeWithDatabase('behind a registry', (getDatabase) => {
    it('publishes, promotes, and ends an upload that lost the race, without its winner', async () => {
      const test = await startTestRegistry(getDatabase(), { storage: store });
      const others = { ...makeFiles('race', '1.0.0'), 'remoteEntry.js': 'the other one' };
      const outcomes = await Promise.allSettled([
        test.publish(makeRecord('race', '1.0.0')),
        test.publish(makeRecord('race', '1.0.0', { files: declareFiles(others) }), others),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [row] = await getDatabase().sql<{ upload: string }[]>`
        select upload from registry.releases where app = 'race'`;
      const folders: string[] = [];
      for await (const page of createS3Client(settings).list({ delimiter: '/' }))
        folders.push(...page.folders);
      expect(folders).toEqual([`${row?.upload}/`]);
      (await test.createTwin()).close();
      expect(await test.client.promote({ app: 'race', version: '1.0.0' })).toMatchObject({
        changed: true,
      });
      const wanted = { path: 'static/pages.js', bytes: 29 };
      const file = await test.client.getFile('race', '1.0.0', wanted);
      expect(Buffer.from(file).toString()).toBe('/* the pages of race 1.0.0 */');
      await test.remove();
    });
  });
});
