import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { openReleaseStore, type ReleaseStore } from '@meridian/registry/server';
import {
  describeWithS3,
  makeRecord,
  startTestRegistry,
  type TestRegistry,
} from '@meridian/registry/testing';
import {
  describeOnPostgresql,
  describeWithDatabase,
  silentLogger,
} from '@meridian/service/testing';
import { verifyArchive } from './archive/read-archive';
import { createBackup } from './create-backup';
import { loadDatabase } from './database/load-database';
import { migrationsOf } from './database/service-schemas';
import { drop, dump, fillDatabase } from './testing/fill-database';
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
    const store = await openStore(test.dataDir);
    await store.remove({ ...release, upload: '' });
    const manifest = await moveAll(store);
    expect(manifest).toMatchObject({ releases: 1, damaged: [], removed: [] });
    expect(await listRestored()).toEqual(['1.1.0']);
    const restored = await startTestRegistry(getDatabase(), { storage: await openStore(folder) });
    await expect(restored.client.promote(release)).rejects.toMatchObject({ code: 'gone' });
    await expect(getDatabase().sql`delete from registry.removed_releases`).rejects.toThrow(
      'append-only',
    );
    await restored.remove();
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

describeWithS3('a backup of releases in a bucket', (getServer) => {
  describeWithDatabase('with its database', (getDatabase) => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'backup-s3-'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    it('moves them from a directory to a bucket, and back', async () => {
      const database = getDatabase();
      await database.migrate(migrationsOf('registry'));
      const test = await startTestRegistry(database);
      await test.publish(makeRecord('shop', '1.0.0'));
      await test.client.promote({ app: 'shop', version: '1.0.0' });
      const inDirectory = await openReleaseStore(
        { s3: undefined, dataDir: test.dataDir },
        silentLogger,
      );
      const s3 = await getServer().createBucket('moved');
      const inBucket = await openReleaseStore({ s3, dataDir: '' }, silentLogger);
      const inOther = await openReleaseStore({ s3: undefined, dataDir: folder }, silentLogger);

      const options = { database, onStep: () => {}, isReplacing: true, dataDir: folder };
      const [there, back] = [path.join(folder, 'there.tar.gz'), path.join(folder, 'back.tar.gz')];
      await createBackup({ ...options, keys: [], file: there, store: inDirectory });
      await restoreFile({ ...options, file: there, store: inBucket });
      const restored = await startTestRegistry(database, { storage: inBucket });
      const wanted = { path: 'remoteEntry.js', bytes: 31 };
      const file = await restored.client.getFile('shop', '1.0.0', wanted);
      expect(Buffer.from(file).toString()).toContain('the entry of shop 1.0.0');
      // Its own files are created once: a second restore into the same bucket finds them there.
      await restoreFile({ ...options, file: there, store: inBucket });

      const manifest = await createBackup({ ...options, keys: [], file: back, store: inBucket });
      expect(manifest.damaged).toEqual([]);
      await restoreFile({ ...options, file: back, store: inOther });
      const entry = path.join(folder, 'releases/shop/1.0.0/files/remoteEntry.js');
      expect(await readFile(entry, 'utf8')).toContain('the entry of shop 1.0.0');
      await restored.remove();
      await test.remove();
    });
  });
});

describeOnPostgresql('a restore', (getDatabase) => {
  it('needs no other rights than those of the owner', async () => {
    const { db, sql } = getDatabase();
    await fillDatabase(getDatabase());
    const lines = await dump(getDatabase());
    await drop(getDatabase());
    const [{ name = '' } = {}] = await sql<{ name?: string }[]>`select current_database() as name`;
    const owner = `owner_${name}`;
    await db.execute(`create role ${owner}; grant create on database ${name} to ${owner}`);
    await db.transaction(async (transaction) => {
      await transaction.execute(`set local role ${owner}`);
      await loadDatabase(transaction, Readable.from(lines.map((line) => line.trimEnd())));
    });
    expect(await dump(getDatabase())).toEqual(lines);
    await drop(getDatabase());
    await db.execute(`revoke all on database ${name} from ${owner}; drop role ${owner}`);
  });
});
