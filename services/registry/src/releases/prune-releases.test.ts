import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import type { Retention } from '../client';
import type { RegistryContext } from '../context';
import type { ReleaseStore } from '../storage/release-store';
import { declareFiles, makeFiles, makeRecord } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';
import { deleteRemovedFiles } from './prune-releases';

const dayMs = 86_400_000;
const startedAt = Date.parse('2026-01-01T08:00:00.000Z');
const versions = (count: number) => Array.from({ length: count }, (_, index) => `1.${index}.0`);
const list = (releases: Retention['removed'], app: string) =>
  releases.filter((one) => one.app === app).map(({ version }) => version);

describeWithDatabase('removing releases', (getDatabase) => {
  let now = startedAt;
  const test = useTestRegistry(getDatabase, { clock: () => new Date(now) });
  const folder = (version: string) => path.join(test.dataDir, 'releases/shop', version);
  beforeAll(async () => {
    for (const version of versions(8)) {
      now += 1000;
      await test.publish(makeRecord('shop', version));
    }
    await test.client.promote({ app: 'shop', version: '1.7.0' });
    now += 40 * dayMs;
  });

  const context = () => {
    const { db } = getDatabase();
    const clock = () => new Date(now);
    return {
      db,
      storage: test.storage,
      clock,
      logger: silentLogger,
    } satisfies Partial<RegistryContext>;
  };
  const remoteEntry = { path: 'remoteEntry.js', bytes: 100 };

  it('changes nothing in a dry run', async () => {
    const { removed, pending } = await test.client.prune({ dryRun: true });
    expect([list(removed, 'shop').toSorted(), pending]).toEqual([versions(3), 0]);
    const first = removed.find(({ version }) => version === '1.0.0');
    const bytes = Object.values(makeFiles('shop', '1.0.0')).join('').length;
    expect(first).toEqual({
      app: 'shop',
      version: '1.0.0',
      publishedAt: new Date(startedAt + 1000).toISOString(),
      bytes,
      reasons: [],
    });
    expect(await test.client.getRelease('shop', '1.0.0')).toMatchObject({ removed: null });
    expect(await test.client.getFile('shop', '1.0.0', remoteEntry)).toBeTruthy();
  });

  /** The store as it is when it fails after some removals. */
  const failAfter = (count: number, tried: string[] = []): ReleaseStore => ({
    ...test.storage,
    async remove(release) {
      tried.push(release.version);
      if (tried.length > count) throw new Error(`no ${release.version}`);
      await test.storage.remove(release);
    },
  });

  it('is recorded before a file is deleted, and continues after an interruption', async () => {
    const { removed, pending } = await test.client.prune();
    expect([list(removed, 'shop').toSorted(), pending]).toEqual([versions(3), 3]);
    expect(existsSync(folder('1.0.0'))).toBe(true);
    await expect(test.client.getFile('shop', '1.0.0', remoteEntry)).rejects.toMatchObject({
      code: 'gone',
    });
    const cutOff = { ...context(), storage: failAfter(1) };
    await expect(deleteRemovedFiles(cutOff)).rejects.toThrow('no 1.1.0');
    expect(versions(3).map((version) => existsSync(folder(version)))).toEqual([false, true, true]);
    await deleteRemovedFiles(context());
    expect(readdirSync(path.join(test.dataDir, 'releases/shop')).sort()).toEqual(
      versions(8).slice(3),
    );
    expect(readdirSync(path.join(test.dataDir, 'releases/.uploads'))).toEqual([]);
    expect((await test.client.prune()).pending).toBe(0);
  });

  it('deletes the others when one cannot be deleted', async () => {
    await test.client.promote({ app: 'shop', version: '1.3.0' });
    await test.client.rollback({ app: 'shop' });
    const tried: string[] = [];
    now += 40 * dayMs;
    expect((await test.client.prune({ keep: 2 })).pending).toBe(3);
    const failing = { ...context(), storage: failAfter(0, tried) };
    await expect(deleteRemovedFiles(failing)).rejects.toThrow('no 1.3.0');
    expect(tried).toEqual(['1.3.0', '1.4.0', '1.5.0']);
    await deleteRemovedFiles(context());
    expect((await test.client.prune({ dryRun: true, keep: 2 })).pending).toBe(0);
  });

  it('is in the audit with the reason for each, and a dry run is not', async () => {
    const entries = await test.client.audit({ app: 'shop', limit: 100 });
    const { digest } = await test.client.getRelease('shop', '1.0.0');
    const noted = entries.filter(({ action }) => action === 'remove');
    expect(noted.map(({ details }) => details.split(',')[0])).toEqual(
      expect.arrayContaining(versions(6)),
    );
    expect(noted.find(({ details }) => details.startsWith('1.0.0'))).toMatchObject({
      actor: 'developer',
      at: new Date(startedAt + 8000 + 40 * dayMs).toISOString(),
      channel: null,
      details: `1.0.0, ${digest}; A test needs it`,
    });
  });

  it('responds with 410 to requests for a file, a promotion, a preview, or a block', async () => {
    const removedAt = new Date(startedAt + 8000 + 40 * dayMs).toISOString();
    const gone = {
      code: 'gone',
      message: `expected a release with its files, found shop 1.0.0, which developer removed at ${removedAt}`,
      suggestion:
        'Its version stays taken. Publish this content as another one: raise the version in shop/package.json, or set RELEASE_VERSION, and build.',
    };
    const release = { app: 'shop', version: '1.0.0' };
    const response = await test.fetch('/releases/shop/1.0.0/files/remoteEntry.js');
    expect([response.status, await response.json()]).toMatchObject([
      410,
      { error: { code: 'gone' } },
    ]);
    await expect(test.client.getFile('shop', '1.0.0', remoteEntry)).rejects.toMatchObject(gone);
    await expect(test.client.promote(release)).rejects.toMatchObject(gone);
    await expect(test.client.createPreview({ releases: [release] })).rejects.toMatchObject(gone);
    await expect(test.client.block('shop', '1.0.0', { reason: 'Late.' })).rejects.toMatchObject(
      gone,
    );
    await expect(test.client.unblock('shop', '1.0.0')).rejects.toMatchObject(gone);
  });

  it('leaves its version taken, for the same content and for another', async () => {
    await expect(test.publish(makeRecord('shop', '1.0.0'))).rejects.toMatchObject({ code: 'gone' });
    const files = { ...makeFiles('shop', '1.0.0'), 'remoteEntry.js': 'another' };
    await expect(
      test.publish(makeRecord('shop', '1.0.0', { files: declareFiles(files) }), files),
    ).rejects.toMatchObject({ code: 'release-exists' });
  });

  it('cannot be taken back, by any program', async () => {
    const { sql } = getDatabase();
    await expect(sql`delete from registry.removed_releases`).rejects.toThrow('append-only');
    await expect(sql`truncate registry.removed_releases`).rejects.toThrow('append-only');
    for (const change of [
      () => sql`update registry.removed_releases set files_deleted_at = null`,
      () => sql`update registry.removed_releases set actor = 'x'`,
    ])
      await expect(change()).rejects.toThrow('is removed for good');
  });

  it('is a right of operators', async () => {
    const client = test.clientWith(await test.makeToken('shop', 'shop team'));
    for (const dryRun of [true, false])
      await expect(client.prune({ dryRun })).rejects.toMatchObject({
        code: 'forbidden',
        message: 'expected the role operate, found publish of shop with shop team',
      });
  });
});
