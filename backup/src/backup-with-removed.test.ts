import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseStore, type ReleaseStore } from '@meridian/registry/server';
import { makeRecord, startTestRegistry, type TestRegistry } from '@meridian/registry/testing';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { verifyArchive } from './archive/read-archive';
import { createBackup } from './create-backup';
import { migrationsOf } from './database/service-schemas';
import { restoreFile } from './testing/restore-file';

const release = { app: 'shop', version: '1.0.0' };

describeWithDatabase('a backup of a registry that removes releases', (getDatabase) => {
  let folder: string;
  let test: TestRegistry;
  let now: number;
  const openStore = (dataDir: string) => openReleaseStore({ s3: undefined, dataDir }, silentLogger);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'backup-removed-'));
    now = Date.parse('2026-01-01T08:00:00.000Z');
    const { sql, migrate } = getDatabase();
    await sql`drop schema if exists registry cascade`;
    await migrate(migrationsOf('registry'));
    test = await startTestRegistry(getDatabase(), { clock: () => new Date(now) });
    for (const version of ['1.0.0', '1.1.0']) {
      now += 1000;
      await test.publish(makeRecord('shop', version));
    }
    await test.client.promote({ app: 'shop', version: '1.1.0' });
    now += 40 * 86_400_000;
  });
  afterEach(async () => {
    await test.remove();
    await rm(folder, { recursive: true });
  });

  /** Takes a backup and restores it where nothing is. */
  const moveAll = async (store: ReleaseStore) => {
    const file = path.join(folder, 'all.tar.gz');
    const options = { database: getDatabase(), onStep: () => {} };
    const manifest = await createBackup({ ...options, file, store, keys: [] });
    expect(await verifyArchive(file)).toEqual(manifest);
    await restoreFile({
      ...options,
      file,
      store: await openStore(folder),
      dataDir: folder,
      isReplacing: true,
    });
    return manifest;
  };
  const listRestored = () => readdir(path.join(folder, 'releases/shop'));

  it('holds none of their files, and the restored registry still says that they are removed', async () => {
    await test.client.prune({ keep: 1 });
    const manifest = await moveAll(await openStore(test.dataDir));
    expect(manifest).toMatchObject({ releases: 1, damaged: [], removed: [] });
    expect(await listRestored()).toEqual(['1.1.0']);
    const restored = await startTestRegistry(getDatabase(), { storage: await openStore(folder) });
    await expect(restored.client.promote(release)).rejects.toMatchObject({ code: 'gone' });
    await expect(getDatabase().sql`delete from registry.removed_releases`).rejects.toThrow(
      'append-only',
    );
    await restored.remove();
  });

  it('holds none of their files when these are not deleted yet', async () => {
    const store = await openStore(test.dataDir);
    await getDatabase().sql`insert into registry.removed_releases
      values ('shop', '1.0.0', 'test', now())`;
    expect(await store.list({ ...release, upload: '' })).toHaveLength(3);
    expect(await moveAll(store)).toMatchObject({ releases: 1, damaged: [], removed: [] });
    expect(await listRestored()).toEqual(['1.1.0']);
  });

  it.each([0, 1])('is whole when one is removed after %d of its files', async (read) => {
    const store = await openStore(test.dataDir);
    let count = 0;
    const busy: ReleaseStore = {
      ...store,
      async read(key, name) {
        if (count === read) await test.client.prune({ keep: 1 });
        count += 1;
        return store.read(key, name);
      },
    };
    const manifest = await moveAll(busy);
    expect(manifest).toMatchObject({ releases: 2, damaged: [], removed: ['shop 1.0.0'] });
    expect(await listRestored()).toEqual(['1.1.0']);
    expect(await readdir(path.join(folder, 'releases/.uploads'))).toEqual([]);
    const restored = await startTestRegistry(getDatabase(), {
      dataDir: test.dataDir,
      storage: await openStore(folder),
    });
    await expect(restored.client.promote(release)).rejects.toMatchObject({
      code: 'integrity-mismatch',
    });
    await restored.remove();
  });
});
