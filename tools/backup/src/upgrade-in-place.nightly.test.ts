import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBackend, readBackendConfig } from '@meridian/backend';
import { contractVersion } from '@meridian/contracts';
import { digestOf, parseRecord, verifyLiveMap } from '@meridian/registry/client';
import {
  makeRecord,
  makeShellRecord,
  startTestRegistry,
  type TestRegistry,
} from '@meridian/registry/testing';
import type { Database } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { migrationFolders } from './testing/migration-folders';
import { layOutOlderData, olderDates, readTables, type Tables } from './testing/older-data';

/** Nothing was ever written to these tables. */
const removedTables = ['registry.blocked_digests'];
/** A migration removes these, or a registry renews them when it starts. */
const changedColumns: Record<string, string[]> = {
  // Courses and conferences have more fields now: pages have to read them again.
  'backend.data_version': ['version'],
  // The texts have all fields of the form now.
  'backend.proposals': ['version', 'is_public', 'created_at', 'content'],
  'backend.conference_images': ['created_at'],
  'registry.releases': ['status'],
  'registry.live_maps': [
    ...['heartbeat_payload', 'heartbeat_key_id', 'heartbeat_signature'],
    ...['renewed_at', 'expires_at'],
  ],
};
const origin = 'https://www.example.org';
const internalToken = 'a'.repeat(64);
function openBackend(database: Database) {
  const config = readBackendConfig({ PUBLIC_ORIGIN: origin, INTERNAL_TOKEN: internalToken });
  return createBackend({ database, logger: silentLogger, config });
}

function pickRows(tables: Tables, name: string, columns: readonly string[]): string[] {
  const rows = tables.get(name) ?? [];
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();
}

/** The identity emulator does not start here, so none of its migrations is applied. */
async function listMigrations(table: string): Promise<string[]> {
  const [schema = ''] = table.split('.');
  if (table !== `${schema}.migrations` || (schema !== 'backend' && schema !== 'registry'))
    return [];
  const names = await readdir(migrationFolders[schema]);
  return names.filter((name) => name.endsWith('.sql')).sort();
}

describe.each(olderDates)('on data of %s', (date) => {
  describeWithDatabase('services that start without a restore', (getDatabase) => {
    let dataDir: string;
    let older: Tables;
    let registries: TestRegistry[] = [];
    beforeAll(async () => {
      dataDir = await mkdtemp(path.join(tmpdir(), 'upgrade-in-place-'));
      await layOutOlderData(date, getDatabase(), dataDir);
      older = await readTables(getDatabase());
    });
    afterAll(async () => {
      for (const registry of registries) await registry.remove();
      await rm(dataDir, { recursive: true, force: true });
    });

    const startRegistry = () => startTestRegistry(getDatabase(), { dataDir });

    it('leave all as it was when a migration fails, and say which one', async () => {
      const { sql } = getDatabase();
      await sql`alter table registry.releases add column upload int`;
      await expect(startRegistry()).rejects.toMatchObject({
        message:
          'Migration 0003-uploads-of-releases.sql of the schema registry failed: column "upload" of relation "releases" already exists',
      });
      await sql`alter table registry.releases drop column upload`;
      expect(await readTables(getDatabase())).toEqual(older);
    });

    it('migrate once, also when several of each start at once, and leave every row', async () => {
      const starting = [startRegistry(), startRegistry(), startRegistry()];
      await Promise.all([
        ...starting,
        openBackend(getDatabase()).migrateAndSeed(),
        openBackend(getDatabase()).migrateAndSeed(),
      ]);
      registries = await Promise.all(starting);

      const newer = await readTables(getDatabase());
      for (const [name, rows] of older) {
        if (removedTables.includes(name)) continue;
        const same = Object.keys(rows[0] ?? {}).filter(
          (column) => !changedColumns[name]?.includes(column),
        );
        const expected = pickRows(older, name, same);
        const found = pickRows(newer, name, same);
        const added = found.filter((row) => !expected.includes(row));
        expect([name, found.filter((row) => !added.includes(row))]).toEqual([name, expected]);
        const applied = expected.map((row) => parseRow(row)[0] ?? '');
        expect(added.map((row) => parseRow(row)[0])).toEqual(
          (await listMigrations(name)).filter((migration) => !applied.includes(migration)),
        );
      }
    });

    it('serve the live map of then, its text untouched, and every release', async () => {
      const { client, root } = requireRegistry(registries);
      const [[payload, signature, generation] = []] = pickRows(older, 'registry.live_maps', [
        ...['payload', 'signature', 'generation'],
      ]).map(parseRow);
      const response = await client.getLiveMap();
      expect(response.map).toMatchObject({ payload, signature });
      const check = { root: root(), channel: 'production', now: new Date() };
      const { map } = verifyLiveMap(response, check);
      expect([map.epoch, map.generation]).toEqual([0, generation]);
      const releases = pickRows(older, 'registry.releases', ['app', 'version', 'digest']);
      for (const [app = '', version = '', digest] of releases.map(parseRow))
        expect(await client.getRelease(app, version)).toMatchObject({ digest });
      const history = await client.history();
      expect(history).toHaveLength(older.get('registry.history')?.length ?? 0);
    });

    if (date === '2026-11-22') {
      it('take a shell of the newest contracts with all remotes, in one step', async () => {
        const { client, publish } = requireRegistry(registries);
        const names = (await client.status()).apps.map(({ app }) => app);
        const remotes = names.filter((app) => app !== 'shell');
        const contract = contractVersion;
        await publish(makeShellRecord('shell', '2.0.0', { contract }));
        for (const app of remotes) await publish(makeRecord(app, '2.0.0', { contract }));
        const shell = { app: 'shell', version: '2.0.0' };
        await expect(client.promote(shell)).rejects.toMatchObject({
          code: 'contract-incompatible',
          suggestion: expect.stringContaining('All in one step: npm run release'),
        });
        const others = remotes.map((app) => ({ app, version: '2.0.0' }));
        const before = (await client.status()).generation;
        const changed = await client.promote({ ...shell, with: others });
        expect(changed).toMatchObject({ generation: before + 1, changed: true });
      });
    } else {
      it('give the files of then, and make the release before live again', async () => {
        const { client } = requireRegistry(registries);
        const before = await client.history({ app: 'library' });
        const { to } = await client
          .rollback({ app: 'library' })
          .then(({ steps }) => steps.find(({ app }) => app === 'library') ?? { to: null });
        expect(to).toBe(before.at(-1)?.to);
        const { record } = await client.getRelease('library', to ?? '');
        for (const file of parseRecord(record.payload).files) {
          const bytes = await client.getFile('library', to ?? '', file);
          expect(digestOf(bytes)).toBe(file.integrity);
        }
      });
    }
  });
});

function parseRow(row: string): string[] {
  return JSON.parse(row);
}

function requireRegistry([registry]: readonly TestRegistry[]): TestRegistry {
  if (!registry) throw new Error('No registry has started on the older data');
  return registry;
}
