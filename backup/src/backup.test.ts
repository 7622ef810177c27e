import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { signPayload } from '@meridian/registry/client';
import { openReleaseStore, type ReleaseStore } from '@meridian/registry/server';
import { makeRecord, startTestRegistry, type TestRegistry } from '@meridian/registry/testing';
import { type Database, hashToken } from '@meridian/service';
import {
  describeOnEachDatabase,
  describeOnPostgresql,
  silentLogger,
  type TestDatabase,
} from '@meridian/service/testing';
import { verifyArchive } from './archive/read-archive';
import { createBackup } from './create-backup';
import { dumpDatabase } from './database/dump-database';
import { loadDatabase } from './database/load-database';
import { migrationsOf, serviceSchemas } from './database/service-schemas';
import { fillDatabase } from './testing/fill-database';
import { restoreFile } from './testing/restore-file';

async function dump({ db }: Database): Promise<string[]> {
  return db.transaction(async (snapshot) => {
    const lines = [];
    for await (const line of dumpDatabase(snapshot)) lines.push(line);
    return lines;
  });
}

async function drop({ sql }: TestDatabase): Promise<void> {
  await sql`drop schema if exists backend, registry, identity_emulator cascade`;
}

/** Gives a team a key and a token. */
async function enrol({ client, developmentKeys }: TestRegistry): Promise<void> {
  const key = await developmentKeys.signingKey('delegation');
  const { keyId, publicKey } = await developmentKeys.signingKey('team:shop');
  const teams = { library: [{ keyId, publicKey }] };
  const issuedAt = new Date().toISOString();
  const delegation = { kind: 'delegation', epoch: 0, version: 1, issuedAt, teams, revoked: [] };
  await client.changeTeam('library', {
    action: 'add',
    delegation: { signed: signPayload(delegation, key), replaces: null },
    token: {
      hash: hashToken('of the library'),
      actor: 'library team',
      actions: ['publish', 'promote'],
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
}

describeOnEachDatabase('a backup', (getSource) => {
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
    await enrol(registry);
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

  it('says what is in its way', async () => {
    await writeFile(path.join(folder, 'cut.tar.gz.database.part'), '');
    await expect(backUp('cut.tar.gz')).rejects.toMatchObject({
      code: 'unavailable',
      suggestion: expect.stringContaining('remove its .part file'),
    });
    expect(await readdir(folder)).toContain('cut.tar.gz.database.part');
    await rm(path.join(folder, 'cut.tar.gz.database.part'));
    await expect(backUp('no/whole.tar.gz')).rejects.toMatchObject({
      code: 'unavailable',
      suggestion: expect.stringContaining('Choose a directory that is there'),
    });
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

  it('has every file of its releases, while others are published', async () => {
    const store = await openStore(registry.dataDir);
    let isFirst = true;
    const busy: ReleaseStore = {
      ...store,
      async read(key, path) {
        if (isFirst) await registry.publish(makeRecord('content', '1.0.0'));
        isFirst = false;
        return store.read(key, path);
      },
    };
    const manifest = await backUp('busy.tar.gz', busy);
    expect(manifest).toMatchObject({ releases: 2, damaged: [] });
    expect(await store.list({ app: 'content', version: '1.0.0', upload: '' })).toHaveLength(3);
    await backUp('later.tar.gz');
    expect(await verifyArchive(path.join(folder, 'later.tar.gz'))).toMatchObject({ releases: 3 });
  });

  describeOnEachDatabase('restored', (getTarget) => {
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
      await expect(sql`update registry.tokens set rights = '{}'`).rejects.toThrow('only end');
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

    it('gives a registry that goes on: lists its history, takes new releases and promotes them', async () => {
      await restore(file);
      const restored = await startTestRegistry(getTarget(), { storage: store });
      await restored.publish(makeRecord('shop', '2.0.0'));
      const history = await restored.client.history({ app: 'shop' });
      expect(history.map(({ to }) => to)).toContain('1.1.0');
      expect(await restored.client.promote({ app: 'shop', version: '2.0.0' })).toMatchObject({
        changed: true,
      });
      await restored.remove();
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

    it('needs a place without keys, or keeps them aside', async () => {
      await writeFile(path.join(dataDir, 'keys'), '');
      await expect(restore(file)).rejects.toMatchObject({ code: 'conflict' });
      expect(await dump(getTarget())).toEqual([]);
      await restore(file, { isReplacing: true });
      expect((await readdir(dataDir)).filter((name) => name.startsWith('keys'))).toEqual([
        'keys',
        expect.stringMatching(/^keys\.before-\d+$/),
      ]);
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

describeOnEachDatabase('a backup of an empty database', (getDatabase) => {
  it('is not made', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
    const store = await openReleaseStore({ s3: undefined, dataDir: folder }, silentLogger);
    const file = path.join(folder, 'nothing.tar.gz');
    const options = { file, database: getDatabase(), store, keys: [], onStep: () => {} };
    await expect(createBackup(options)).rejects.toMatchObject({ code: 'not-found' });
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
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

  it('rejects migrations that are changed or unknown here', async () => {
    const { db } = getDatabase();
    await fillDatabase(getDatabase());
    const lines = await dump(getDatabase());
    await drop(getDatabase());
    const [head = ''] = lines;
    for (const [wrong, found] of [
      [head.replace(/"hash":"./, '"hash":"x'), /0001-.*changed/],
      [
        head.replace(']}', ',{"name":"9999-later.sql","hash":"x"}]}'),
        /9999-later.sql was applied, but has no file/,
      ],
    ] as const) {
      const loading = db.transaction((transaction) =>
        loadDatabase(transaction, Readable.from([wrong.trimEnd()])),
      );
      await expect(loading).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(found),
      });
    }
    expect(await dump(getDatabase())).toEqual([]);
  });
});

it('knows every schema that a service has', () => {
  expect(serviceSchemas.map((schema) => migrationsOf(schema).schema)).toEqual([
    'backend',
    'identity_emulator',
    'registry',
  ]);
});
