import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseStore, type ReleaseStore } from '@meridian/registry/server';
import { makeRecord, startTestRegistry, type TestRegistry } from '@meridian/registry/testing';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { createBackup } from './create-backup';
import { migrationsOf } from './database/service-schemas';
import { drop, dump, fillDatabase } from './testing/fill-database';
import { restoreFile } from './testing/restore-file';

describeWithDatabase('a backup', (getSource) => {
  let folder: string;
  let registry: TestRegistry;
  let file: string;
  let contents: string[];
  const openStore = (dataDir: string) => openReleaseStore({ s3: undefined, dataDir }, silentLogger);
  const backUp = async (name: string, from?: ReleaseStore) => {
    const store = from ?? (await openStore(registry.dataDir));
    const to = path.join(folder, name);
    const keys = [{ name: 'root.json', content: Buffer.from('{"epoch": 4, "keys": {}}') }];
    return createBackup({ file: to, database: getSource(), store, keys, onStep: () => {} });
  };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
    file = path.join(folder, 'whole.tar.gz');
    await fillDatabase(getSource());
    registry = await startTestRegistry(getSource());
    for (const version of ['1.0.0', '1.1.0']) await registry.publish(makeRecord('shop', version));
    await registry.client.promote({ app: 'shop', version: '1.0.0' });
    await registry.client.promote({ app: 'shop', version: '1.1.0' });
    await backUp('whole.tar.gz');
    contents = await dump(getSource());
  });
  afterAll(async () => {
    await registry.remove();
    await rm(folder, { recursive: true });
  });

  it('is readable by its owner alone, and leaves nothing else behind', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['whole.tar.gz']);
    await expect(backUp('whole.tar.gz')).rejects.toMatchObject({ code: 'conflict' });
    expect(await readdir(folder)).toEqual(['whole.tar.gz']);
  });

  it('names the files of releases that are missing or damaged, and holds the others', async () => {
    const damaged = path.join(registry.dataDir, 'releases/shop/1.0.0/files/remoteEntry.js');
    const before = await readFile(damaged);
    await rm(damaged);
    await writeFile(damaged, 'damaged');
    const manifest = await backUp('damaged.tar.gz');
    await rm(damaged);
    await writeFile(damaged, before);
    expect(manifest.damaged).toEqual(['releases/shop/1.0.0/remoteEntry.js']);
    expect(manifest.files).toHaveProperty(['releases/shop/1.1.0/remoteEntry.js']);
  });

  describeWithDatabase('restored', (getTarget) => {
    let dataDir: string;
    let store: ReleaseStore;
    const restore = (from: string, more: { isReplacing?: boolean } = {}) =>
      restoreFile({
        file: from,
        database: getTarget(),
        store,
        dataDir,
        isReplacing: false,
        onStep: () => {},
        ...more,
      });
    beforeEach(async () => {
      await drop(getTarget());
      dataDir = await mkdtemp(path.join(folder, 'data-'));
      store = await openStore(dataDir);
    });

    it('is the same database, with its rules, counters and releases', async () => {
      expect(await restore(file)).toMatchObject({ keys: { epoch: 5 }, migrated: { backend: [] } });
      expect(await dump(getTarget())).toEqual(contents);

      const { sql } = getTarget();
      await expect(sql`delete from registry.history`).rejects.toThrow('append-only');
      await expect(sql`update registry.releases set actor = 'x'`).rejects.toThrow('immutable');
      await expect(sql`delete from registry.audit`).rejects.toThrow('append-only');
      await expect(sql`delete from backend.proposal_events`).rejects.toThrow('only added');
      const next = await sql`insert into backend.mails (kind, message_id, recipient, content)
        values ('test', 'next', 'a@example.org', '{}') returning id`;
      expect(next).toEqual([{ id: '1501' }]);
      const [release] = await sql<{ upload: string }[]>`
        select upload from registry.releases where version = '1.1.0'`;
      const key = { app: 'shop', version: '1.1.0', upload: release?.upload ?? '' };
      expect(await store.list(key)).toHaveLength(3);
      expect(await readdir(path.join(dataDir, 'keys'))).toEqual(['root.json']);
    });

    it('needs an empty database, unless it may replace what is there', async () => {
      await getTarget().migrate(migrationsOf('backend'));
      await expect(restore(file)).rejects.toMatchObject({
        code: 'conflict',
        message: 'expected an empty database, found backend',
      });
      await getTarget().sql`insert into backend.rate_limits values ('k', 1, now(), now())`;
      await restore(file, { isReplacing: true });
      expect(await dump(getTarget())).toEqual(contents);
    });

    it('leaves everything as it was when its release files cannot be stored', async () => {
      const full = { ...store, publish: () => Promise.reject(new Error('disk full')) };
      const options = { file, database: getTarget(), store: full, dataDir };
      const restoring = restoreFile({ ...options, isReplacing: false, onStep: () => {} });
      await expect(restoring).rejects.toThrow('disk full');
      expect(await dump(getTarget())).toEqual([]);
      expect(await readdir(dataDir)).not.toContain('keys');
    });
  });
});
