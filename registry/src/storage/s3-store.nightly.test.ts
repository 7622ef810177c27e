import type { ReleaseFile } from '@meridian/contracts';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { declareFiles, makeFiles, makeRecord } from '../testing/make-record';
import { describeWithS3 } from '../testing/s3-server/describe-with-s3';
import { startTestRegistry } from '../testing/start-test-registry';
import { openReleaseStore } from './open-release-store';
import { findDamage } from './release-files';
import type { ReleaseStore } from './release-store';
import { createS3Client } from './s3-client';
import type { S3Settings } from './s3-settings';

const upload = 'a'.repeat(32);
const files = makeFiles('shop', '1.0.0');
const declared = declareFiles(files);
const [entry] = declared as [ReleaseFile];
const released = { app: 'shop', version: '1.0.0', upload };
const signed = { payload: '{}', keyId: 'k', signature: 's' };

async function* stream(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

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

  const stageAll = async () => {
    for (const file of declared) await store.stage(upload, file, stream(files[file.path] ?? ''));
  };
  const listKeys = async () => {
    const keys: string[] = [];
    const pages = createS3Client(settings).list({ 'max-keys': '1' });
    for await (const { objects } of pages) keys.push(...objects.map(({ key }) => key));
    return keys.filter((key) => key !== 'create-only');
  };

  it('has the files of an upload, and has them still when it is a release', async () => {
    await stageAll();
    expect(await findDamage(store, { upload }, declared)).toEqual([]);
    await store.publish(upload, { ...released, signed });
    expect(await findDamage(store, released, declared)).toEqual([]);
    const content = await store.read(released, 'remoteEntry.js');
    expect(Buffer.from(content ?? []).toString()).toBe(files['remoteEntry.js']);
    expect(await store.read(released, 'missing.js')).toBeNull();
    expect(await store.list({ upload: 'b'.repeat(32) })).toBeNull();
  });

  it('stores nothing of a file that is cut off, too long, or another one', async () => {
    const content = files[entry.path] ?? '';
    async function* cutOff(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(content.slice(0, 5));
      throw new Error('connection lost');
    }
    await expect(store.stage(upload, entry, cutOff())).rejects.toThrow('connection lost');
    for (const parts of [[content.slice(0, 5)], [content, 'more'], [content.replace('e', 'E')]])
      await expect(store.stage(upload, entry, stream(...parts))).rejects.toMatchObject({
        code: 'integrity-mismatch',
      });
    expect(await listKeys()).toEqual([]);
  });

  it('takes a file that is sent again, and replaces none by another', async () => {
    const content = files[entry.path] ?? '';
    await store.stage(upload, entry, stream(content));
    await store.stage(upload, entry, stream(content));
    const other = { ...declareFiles({ x: 'other' })[0], path: entry.path } as ReleaseFile;
    await expect(store.stage(upload, other, stream('other'))).rejects.toMatchObject({
      code: 'integrity-mismatch',
      message: expect.stringContaining('another content in the store'),
    });
    const stored = await store.read({ upload }, entry.path);
    expect(Buffer.from(stored ?? []).toString()).toBe(content);
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

  it.each(['../escape.js', '/etc/passwd', '.', 'a//b', 'a\\b', 'a?b', 'a%2fb'])(
    'has no path %j',
    async (path) => {
      await expect(store.stage(upload, { ...entry, path }, stream('x'))).rejects.toThrow();
      await expect(store.read({ upload }, path)).rejects.toThrow();
      await expect(store.discard(`../${upload}`)).rejects.toThrow();
    },
  );

  it('clears away what no upload and no release needs, and nothing else', async () => {
    const [abandoned, live] = ['c'.repeat(32), 'd'.repeat(32)];
    for (const id of [upload, abandoned, live])
      await store.stage(id, entry, stream(files[entry.path] ?? ''));
    await store.deleteAbandoned(new Date(), async (uploads) => {
      expect(uploads).toEqual([upload, abandoned, live]);
      return new Set([upload, live]);
    });
    expect(await listKeys()).toEqual([upload, live].map((id) => `${id}/files/${entry.path}`));
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
      expect((await listKeys()).every((key) => key.startsWith(`${row?.upload}/`))).toBe(true);
      (await test.createTwin()).close();
      expect(await test.client.promote({ app: 'race', version: '1.0.0' })).toMatchObject({
        changed: true,
      });
      const file = await test.client.getFile('race', '1.0.0', {
        path: 'static/pages.js',
        bytes: 29,
      });
      expect(Buffer.from(file).toString()).toBe('/* the pages of race 1.0.0 */');
      await test.remove();
    });

    it('deletes the objects of removed releases and no others, and goes on after a failure', async () => {
      let isAway = false;
      const storage: ReleaseStore = {
        ...store,
        remove: async (release) => {
          if (isAway) throw new Error('away');
          await store.remove(release);
        },
      };
      let now = Date.parse('2026-01-01T08:00:00.000Z');
      const test = await startTestRegistry(getDatabase(), { storage, clock: () => new Date(now) });
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
        now += 1000;
        await test.publish(makeRecord('shop', version));
      }
      now += 40 * 86_400_000;
      const rows = await getDatabase().sql<{ version: string; upload: string }[]>`
        select version, upload from registry.releases where app = 'shop' order by version`;
      const count = async () =>
        Promise.all(
          rows.map(async (row) => (await store.list({ app: 'shop', ...row }))?.length ?? 0),
        );
      isAway = true;
      expect((await test.client.prune({ keep: 2 })).pending).toBe(1);
      expect(await count()).toEqual([3, 3, 3]);
      isAway = false;
      expect((await test.client.prune({ keep: 1 })).pending).toBe(0);
      expect(await count()).toEqual([0, 0, 3]);
      await test.remove();
    });
  });
});
