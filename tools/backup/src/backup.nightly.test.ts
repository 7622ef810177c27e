import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openReleaseStore, type ReleaseStore } from '@meridian/registry/server';
import {
  describeWithS3,
  makeRecord,
  startTestRegistry,
  type TestRegistry,
} from '@meridian/registry/testing';
import { describeWithDatabase, openTestFolder, silentLogger } from '@meridian/service/testing';
import { verifyArchive } from './archive/read-archive';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

const openStore = (dataDir: string) => openReleaseStore({ s3: undefined, dataDir }, silentLogger);
const release = { app: 'shop', version: '1.0.0' };

describeWithDatabase('a backup of a registry that removes releases', (getDatabase) => {
  const { folder } = openTestFolder();
  let test: TestRegistry;
  let now: number;
  beforeEach(async () => {
    now = Date.parse('2026-01-01T08:00:00.000Z');
    await getDatabase().sql`drop schema if exists registry cascade`;
    test = await startTestRegistry(getDatabase(), { clock: () => new Date(now) });
    for (const version of ['1.0.0', '1.1.0']) {
      now += 1000;
      await test.publish(makeRecord('shop', version));
    }
    await test.client.promote({ app: 'shop', version: '1.1.0' });
    now += 40 * 86_400_000;
  });
  afterEach(() => test.remove());

  const moveAll = async (store: ReleaseStore) => {
    const options = { file: path.join(folder, 'all.tar.gz'), dataDir: folder, onStep: () => {} };
    // With PostgreSQL a backup holds only the releases.
    const postgresql = getDatabase();
    const backup = await createBackup({ ...options, postgresql, store, keys: [] });
    const manifest = await verifyArchive(options.file);
    expect(backup).toEqual({ ...manifest, damaged: [] });
    await restoreBackup({
      ...options,
      manifest,
      store: await openStore(folder),
      isReplacing: false,
    });
    return backup;
  };
  const listRestored = () => readdir(path.join(folder, 'releases/shop'));

  it('holds none of their files', async () => {
    await test.client.prune({ keep: 1 });
    const store = await openStore(test.dataDir);
    await store.remove({ ...release, upload: '' });
    const backup = await moveAll(store);
    expect(backup).toMatchObject({ releases: 1, hasDatabase: false });
    expect(await listRestored()).toEqual(['1.1.0']);
  });

  it('is whole when one is removed after one of its files', async () => {
    const store = await openStore(test.dataDir);
    let count = 0;
    const busy: ReleaseStore = {
      ...store,
      async read(key, name) {
        count += 1;
        if (count === 2) {
          await test.client.prune({ keep: 1 });
          await store.remove({ ...release, upload: '' });
        }
        return store.read(key, name);
      },
    };
    expect(await moveAll(busy)).toMatchObject({ releases: 2 });
    const restored = await startTestRegistry(getDatabase(), {
      dataDir: test.dataDir,
      storage: await openStore(folder),
    });
    await expect(restored.client.promote(release)).rejects.toMatchObject({ code: 'gone' });
    await restored.remove();
  });
});

describeWithS3('a backup of releases in a bucket', (getServer) => {
  describeWithDatabase('with its database', (getDatabase) => {
    const { folder } = openTestFolder();

    it('moves them from a directory to a bucket, and back', async () => {
      const database = getDatabase();
      const test = await startTestRegistry(database);
      await test.publish(makeRecord('shop', '1.0.0'));
      const inDirectory = await openStore(test.dataDir);
      const s3 = await getServer().createBucket('moved');
      const inBucket = await openReleaseStore({ s3, dataDir: '' }, silentLogger);
      const move = async (name: string, from: ReleaseStore, to: ReleaseStore) => {
        const file = path.join(folder, name);
        const options = { file, dataDir: folder, onStep: () => {} };
        const backup = await createBackup({
          ...options,
          postgresql: database,
          store: from,
          keys: [],
        });
        expect(backup.damaged).toEqual([]);
        const manifest = await verifyArchive(file);
        const restore = (isReplacing: boolean) =>
          restoreBackup({ ...options, manifest, store: to, isReplacing });
        await restore(false);
        await expect(restore(false)).rejects.toMatchObject({ code: 'conflict' });
        await restore(true);
      };
      await move('there', inDirectory, inBucket);
      const restored = await startTestRegistry(database, { storage: inBucket });
      const wanted = { path: 'remoteEntry.js', bytes: 31 };
      const file = await restored.client.getFile('shop', '1.0.0', wanted);
      expect(Buffer.from(file).toString()).toContain('the entry of shop 1.0.0');
      await move('back', inBucket, await openStore(folder));
      const entry = path.join(folder, 'releases/shop/1.0.0/files/remoteEntry.js');
      expect(await readFile(entry, 'utf8')).toContain('the entry of shop 1.0.0');
      await restored.remove();
      await test.remove();
    });
  });
});
