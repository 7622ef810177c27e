import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseStore } from '@meridian/registry/server';
import { makeRecord, startTestRegistry, type TestRegistry } from '@meridian/registry/testing';
import { lockDirectory, openDatabase } from '@meridian/service';
import { silentLogger, type TestDatabase, toTestDatabase } from '@meridian/service/testing';
import { readArchive, verifyArchive } from './archive/read-archive';
import { writeArchive } from './archive/write-archive';
import { createBackup } from './create-backup';
import { type RestoreOptions, restoreBackup } from './restore-backup';

const openStore = (dataDir: string) => openReleaseStore({ s3: undefined, dataDir }, silentLogger);
const open = async (dataDir: string) =>
  toTestDatabase(await openDatabase({ dataDir, logger: silentLogger }));
const countNotes = ({ sql }: TestDatabase) =>
  sql<{ count: number }[]>`select count(*)::int as count from notes`;

describe('a backup', () => {
  let folder: string;
  let database: TestDatabase;
  let registry: TestRegistry;
  let file: string;
  let countBefore = 0;
  const backUp = async (name: string) => {
    const dataDir = path.join(folder, 'source');
    const store = await openStore(registry.dataDir);
    const keys = [{ name: 'root.json', content: Buffer.from('{"epoch": 4, "keys": {}}') }];
    return createBackup({ file: path.join(folder, name), dataDir, store, keys, onStep: () => {} });
  };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
    file = path.join(folder, 'whole.tar.gz');
    database = await open(path.join(folder, 'source'));
    registry = await startTestRegistry(database);
    for (const version of ['1.0.0', '1.1.0']) await registry.publish(makeRecord('shop', version));
    await registry.client.promote({ app: 'shop', version: '1.0.0' });
    await registry.client.promote({ app: 'shop', version: '1.1.0' });
    await database.sql`create table notes (id int generated always as identity)`;
    await database.sql`insert into notes default values`;
    let isEnding = false;
    const writing = (async () => {
      while (!isEnding)
        await database.db.transaction(async (transaction) => {
          for (const _ of '12') await transaction.execute('insert into notes default values');
        });
    })();
    [{ count: countBefore } = { count: 0 }] = await countNotes(database);
    await backUp('whole.tar.gz');
    isEnding = true;
    await writing;
  });
  afterAll(async () => {
    await registry.remove();
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('names the files of releases that are missing or damaged, and holds the others', async () => {
    const damaged = path.join(registry.dataDir, 'releases/shop/1.0.0/files/remoteEntry.js');
    const before = await readFile(damaged);
    await rm(damaged);
    await writeFile(damaged, 'damaged');
    const backup = await backUp('damaged.tar.gz');
    await rm(damaged);
    await writeFile(damaged, before);
    expect(backup.damaged).toEqual(['releases/shop/1.0.0/remoteEntry.js']);
    const names = [];
    for await (const { name } of readArchive(path.join(folder, 'damaged.tar.gz'))) names.push(name);
    expect(names).toContain('releases/shop/1.1.0/remoteEntry.js');
    expect(names).not.toContain('releases/shop/1.0.0/remoteEntry.js');
  });

  it('breaks off when the database cannot be copied, and leaves nothing behind', async () => {
    const target = { file: path.join(folder, 'cut.tar.gz'), dataDir: path.join(folder, 'nowhere') };
    const options = { ...target, store: await openStore(registry.dataDir), keys: [] };
    const backingUp = createBackup({ ...options, onStep: () => {} });
    await expect(backingUp).rejects.toMatchObject({ code: 'not-found' });
    expect((await readdir(folder)).filter((name) => name.startsWith('cut'))).toEqual([]);
  });

  describe('restored', () => {
    let dataDir: string;
    beforeEach(async () => {
      dataDir = await mkdtemp(path.join(folder, 'data-'));
    });
    const restore = async (from: string, more: Partial<RestoreOptions> = {}) =>
      restoreBackup({
        file: from,
        manifest: await verifyArchive(from),
        store: await openStore(dataDir),
        dataDir,
        isReplacing: false,
        onStep: () => {},
        ...more,
      });

    it('has every write before the backup, none in part, with releases and keys', async () => {
      expect(await restore(file)).toEqual({ epoch: 5 });
      const restored = await open(dataDir);
      const [{ count } = { count: 0 }] = await countNotes(restored);
      expect(count).toBeGreaterThanOrEqual(countBefore);
      expect(count % 2).toBe(1);
      await restored.sql`insert into notes default values`;
      const again = await startTestRegistry(restored, { storage: await openStore(dataDir) });
      const live = (await again.client.status()).apps.map(({ app, version }) => [app, version]);
      expect(live).toEqual([['shop', '1.1.0']]);
      const wanted = { path: 'remoteEntry.js', bytes: 31 };
      const entry = await again.client.getFile('shop', '1.0.0', wanted);
      expect(Buffer.from(entry).toString()).toContain('the entry of shop 1.0.0');
      await again.remove();
      await restored.close();
      expect(await readdir(path.join(dataDir, 'keys'))).toEqual(['root.json']);
      expect(await readdir(path.join(dataDir, 'database'))).toEqual(['cluster']);
    });

    it('rejects a backup of a newer release and replaces nothing', async () => {
      await database.sql`insert into registry.migrations values ('9999-later.sql', 'hash')`;
      await backUp('later.tar.gz');
      await database.sql`delete from registry.migrations where name = '9999-later.sql'`;
      await mkdir(path.join(dataDir, 'database/cluster'), { recursive: true });
      const later = path.join(folder, 'later.tar.gz');
      await expect(restore(later, { isReplacing: true })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('found 9999-later.sql of registry'),
      });
      expect(await readdir(path.join(dataDir, 'database'))).toEqual(['cluster']);
      expect(await readdir(path.join(dataDir, 'database/cluster'))).toEqual([]);
    });

    it('needs an empty directory that is not in use, unless it may replace the old data', async () => {
      const there = path.join(dataDir, 'database/cluster');
      const lock = await lockDirectory(path.dirname(there));
      const inUse = { code: 'conflict', message: expect.stringContaining(' is in use by ') };
      await expect(restore(file, { isReplacing: true })).rejects.toMatchObject(inUse);
      await lock.release();
      const isFound = (what: string) => ({
        code: 'conflict',
        message: expect.stringContaining(`expected no ${what} in `),
      });
      const root = path.join(dataDir, 'keys/root.json');
      await mkdir(path.dirname(root));
      await writeFile(root, '{"epoch": 7}');
      await expect(restore(file)).rejects.toMatchObject(isFound('keys'));
      await mkdir(there);
      await writeFile(path.join(there, 'of-before'), '');
      await expect(restore(file)).rejects.toMatchObject(isFound('database'));

      // The new epoch is higher than that of the backup and that which was there.
      expect(await restore(file, { isReplacing: true })).toEqual({ epoch: 8 });
      expect(JSON.parse(await readFile(root, 'utf8'))).toEqual({ epoch: 8, keys: {} });
      expect((await readdir(dataDir)).sort()).toEqual([
        'database',
        'keys',
        expect.stringMatching(/^keys\.before-/),
        'releases',
      ]);
      expect(await readdir(there)).toContain('PG_VERSION');
      expect(await readdir(there)).not.toContain('of-before');
      expect(await readdir(path.dirname(there))).toEqual(['cluster']);
    });

    it('leaves everything as it was when its release files cannot be stored', async () => {
      const full = {
        ...(await openStore(dataDir)),
        publish: () => Promise.reject(new Error('full')),
      };
      await expect(restore(file, { store: full })).rejects.toThrow('full');
      expect(await readdir(path.join(dataDir, 'database'))).toEqual([]);
      expect(await readdir(dataDir)).not.toContain('keys');
    });

    it('writes nothing outside of the database', async () => {
      const other = path.join(folder, 'other.tar.gz');
      await writeArchive(other, async (add) => {
        await add('database/cluster/../outside', 1, [Buffer.from('x')]);
        return { takenAt: '', hasDatabase: true, releases: 0, hasKeys: false };
      });
      await expect(restore(other)).rejects.toMatchObject({ code: 'integrity-mismatch' });
      expect(await readdir(path.join(dataDir, 'database'))).toEqual([]);
    });
  });
});
