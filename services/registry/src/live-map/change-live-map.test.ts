import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@meridian/contracts';
import { describeWithDatabase } from '@meridian/service/testing';
import * as v from 'valibot';
import { changeRequestSchema } from '../api/change-schemas';
import { makeRecord, makeShellRecord } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

describeWithDatabase('promoting and rolling back', (getDatabase) => {
  // Every test has a channel of its own, because what was promoted stays.
  const channels = Array.from({ length: 40 }, (_, index) => `channel-${index}`);
  let channel = '';
  const test = useTestRegistry(getDatabase, { channels: ['production', ...channels] });
  beforeEach(() => {
    channel = channels.pop() ?? '';
  });

  const promote = (app: string, version: string, expectedGeneration?: number) =>
    test.client.promote({ app, version, channel, expectedGeneration });
  const rollback = (app: string, to?: string) => test.client.rollback({ app, to, channel });
  const publishAll = async (...records: ReleaseRecord[]) => {
    for (const record of records) {
      await test.publish(record);
    }
  };
  const liveMap = () => test.readLiveMap(channel);
  const shown = async (app: string) => {
    const { live, fallback } = (await liveMap()).map.apps[app] ?? {};
    return [live?.version, fallback?.version ?? null];
  };

  it('makes a release live in a new signed generation that follows the one before', async () => {
    const { digest } = await test.publish(makeRecord('first', '1.0.0'));
    expect(await promote('first', '1.0.0')).toEqual({
      channel,
      epoch: 0,
      generation: 1,
      changed: true,
      steps: [{ app: 'first', action: 'promote', from: null, to: '1.0.0', fallback: null }],
      served: { servers: 0, current: 0, refused: [] },
    });
    const before = await liveMap();
    expect(before.map).toMatchObject({
      previous: null,
      apps: { first: { live: { version: '1.0.0', digest }, fallback: null } },
    });
    expect(Date.parse(before.map.expiresAt) - Date.parse(before.map.issuedAt)).toBe(86_400_000);

    await test.publish(makeRecord('first', '1.1.0'));
    await promote('first', '1.1.0');
    const after = await liveMap();
    expect(after.map.generation).toBe(2);
    expect(after.map.previous).toBe(before.digest);
    expect(await shown('first')).toEqual(['1.1.0', '1.0.0']);
  });

  it('takes 20 promotions at once through two registries, one after the other in one chain', async () => {
    const apps = ['ant', 'bee', 'cat', 'dog'];
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'];
    await publishAll(...apps.flatMap((app) => versions.map((v) => makeRecord(app, v))));
    const twin = await test.createTwin();
    const changes = await Promise.all(
      apps.flatMap((app, column) =>
        versions.map(async (version, row) => {
          if ((column + row) % 2 === 0) return promote(app, version);
          const order = { action: 'promote', targets: [{ app, version }], reason: 'Race' };
          const response = await twin.app.request(`/api/registry/channels/${channel}/changes`, {
            method: 'POST',
            headers: { authorization: `Bearer ${test.token}` },
            body: JSON.stringify(order),
          });
          return (await response.json()) as Awaited<ReturnType<typeof promote>>;
        }),
      ),
    );
    twin.close();
    const generations = changes.map(({ generation }) => generation).sort((a, b) => a - b);
    expect(generations).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));

    const entries = await test.client.history({ channel, limit: 100 });
    expect(entries.map(({ generation }) => generation)).toEqual(generations.toReversed());
    const byApp = new Map<string, string | null>();
    for (const { app, from, to } of entries.toReversed()) {
      expect(from).toBe(byApp.get(app) ?? null);
      byApp.set(app, to);
    }
    const { map } = await liveMap();
    expect(Object.entries(map.apps).map(([app, { live }]) => [app, live.version])).toEqual(
      [...byApp].sort(),
    );
  });

  describe('a shell that remotes were not built for', () => {
    const react = (version: string) => ({ shared: { react: { version, needs: `^${version}` } } });
    const names = async () =>
      Object.entries((await liveMap()).map.apps).map(([app, { live }]) => `${app} ${live.version}`);
    beforeAll(async () => {
      await publishAll(
        makeShellRecord('core', '1.0.0', { ...react('19.3.0'), contract: '1.1.0' }),
        makeShellRecord('core', '1.1.0', { ...react('19.4.0'), contract: '1.1.0' }),
        makeShellRecord('core', '2.0.0', { ...react('19.4.0'), contract: '2.0.0' }),
        makeRecord('prices', '1.0.0', react('19.3.0')),
        makeRecord('prices', '1.1.0', react('19.4.0')),
        makeRecord('prices', '1.2.0', react('19.4.0')),
        makeRecord('library', '1.0.0'),
        makeRecord('events', '1.0.0'),
        makeRecord('events', '2.0.0', { contract: '2.0.0' }),
      );
    });
    const goLive = (...releases: string[]) => test.goLive(channel, ...releases);

    it('goes back with the remotes that were promoted after it, by the command that the rejection names', async () => {
      await goLive('core 1.0.0', 'prices 1.0.0', 'core 1.1.0', 'prices 1.1.0', 'prices 1.2.0');
      await expect(rollback('core')).rejects.toMatchObject({
        code: 'contract-incompatible',
        message:
          'core 1.0.0 (shared modules): expected modules that core 1.0.0 shares: react 19.3.0, found prices 1.2.0 built for react ^19.4.0',
        suggestion: `Roll back what moved on with it, to core 1.0.0, prices 1.0.0: npm run release -- rollback core prices --channel ${channel} --reason "<why>"`,
      });
      const targets = [{ app: 'prices' }, { app: 'core' }];
      const both = { action: 'rollback', targets, channel, reason: 'Both' } as const;
      expect(await test.client.change(both)).toMatchObject({ generation: 6 });
      expect(await names()).toEqual(['core 1.0.0', 'prices 1.0.0']);
    });

    it('names no rollback that would be rejected', async () => {
      await goLive('core 1.0.0', 'core 1.1.0', 'prices 1.1.0', 'prices 1.2.0');
      await expect(rollback('core')).rejects.toMatchObject({
        suggestion: 'Build prices for these versions, then promote both in one step.',
      });
    });

    it('is rejected with all of them, the teams that have to move, and the command for one step', async () => {
      await goLive('core 1.1.0', 'events 1.0.0', 'library 1.0.0', 'prices 1.2.0');
      const rejection = await promote('core', '2.0.0').catch((error) => error);
      const suggestion = rejection.suggestion.replace(channel, 'production');
      expect([rejection.message, suggestion]).toMatchInlineSnapshot(`
[
  "core 2.0.0 (contract): expected contract 2.0 to 2.0, which core 2.0.0 runs, found contract 1.0.0 in events 1.0.0
core 2.0.0 (contract): expected contract 2.0 to 2.0, which core 2.0.0 runs, found contract 1.0.0 in library 1.0.0
core 2.0.0 (contract): expected contract 2.0 to 2.0, which core 2.0.0 runs, found contract 1.0.0 in prices 1.2.0",
  "Team events has to move in the same step: events 2.0.0, which is published, runs beside core 2.0.0 alone.
Team library has to move, and no release that it has published fits: Release library against contract 2.0.0, then promote both in one step.
Team prices has to move, and no release that it has published fits: Release prices against contract 2.0.0, then promote both in one step.
All in one step, without those that cannot follow: npm run release -- promote core 2.0.0 events 2.0.0 --retire library --retire prices --channel production --reason "<why>"",
]
`);
      const retire = ['library', 'prices'];
      const change = { app: 'core', version: '2.0.0', channel };
      const follow = [{ app: 'events', version: '2.0.0' }];
      expect(await test.client.promote({ ...change, with: follow, retire })).toMatchObject({
        generation: 5,
        steps: [
          { app: 'core', action: 'promote' },
          { app: 'events', action: 'promote' },
          { app: 'library', action: 'retire', to: null },
          { app: 'prices', action: 'retire', to: null },
        ],
      });
      expect(await names()).toEqual(['core 2.0.0', 'events 2.0.0']);
      expect(Object.keys((await liveMap()).map.retired ?? {})).toEqual(['library', 'prices']);
    });

    it('retires only remotes that it cannot run, with the right to promote the shell, and for all visitors', async () => {
      await goLive('core 1.0.0', 'library 1.0.0');
      const client = test.clientWith(await test.makeToken('core', 'core team'));
      const retire = ['library'];
      const change = { app: 'core', version: '1.1.0', retire, channel };
      const isRun = {
        message: 'expected remotes after --retire that the shell cannot run, found library 1.0.0',
      };
      await expect(client.promote(change)).rejects.toMatchObject(isRun);
      const other = { ...change, app: 'prices', version: '1.0.0' };
      await expect(test.client.promote(other)).rejects.toMatchObject(isRun);
      const forSome = { ...change, version: '2.0.0', percent: 10 };
      await expect(client.promote(forSome)).rejects.toMatchObject({ code: 'malformed-request' });
      await client.promote({ ...change, version: '2.0.0' });
      expect(await names()).toEqual(['core 2.0.0']);
    });
  });

  it('gives no fallback that the live shell could not run, and gives it back with the shell', async () => {
    await publishAll(
      makeShellRecord('host', '1.0.0', { contract: '1.1.0' }),
      makeRecord('guest', '1.0.0', { contract: '1.1.0' }),
      makeRecord('guest', '1.1.0', { contract: '1.0.0' }),
      makeShellRecord('host', '0.9.0', { contract: '1.0.0' }),
    );
    await promote('host', '1.0.0');
    await promote('guest', '1.0.0');
    await promote('guest', '1.1.0');
    expect(await shown('guest')).toEqual(['1.1.0', '1.0.0']);
    await promote('host', '0.9.0');
    expect(await shown('guest')).toEqual(['1.1.0', null]);
    await rollback('host');
    expect(await shown('guest')).toEqual(['1.1.0', '1.0.0']);
  });

  it('rejects a release whose files were changed after it was published', async () => {
    await test.publish(makeRecord('damaged', '1.0.0'));
    const file = path.join(test.dataDir, 'releases/damaged/1.0.0/files/remoteEntry.js');
    await chmod(file, 0o644);
    await writeFile(file, '/* the entry of DAMAGED 1.0.0 */');
    await writeFile(path.join(test.dataDir, 'releases/damaged/1.0.0/files/extra.js'), '');
    await expect(promote('damaged', '1.0.0')).rejects.toMatchObject({
      code: 'integrity-mismatch',
      message: expect.stringMatching(
        /remoteEntry.js has another content .*extra.js is not in the record/,
      ),
    });
  });

  it('lets no program change history, releases or a generation in the database', async () => {
    await test.publish(makeRecord('fixed', '1.0.0'));
    await promote('fixed', '1.0.0');
    const { sql } = getDatabase();
    await expect(sql`update registry.history set actor = 'x'`).rejects.toThrow('append-only');
    await expect(sql`delete from registry.history`).rejects.toThrow('append-only');
    await expect(
      sql`update registry.releases set payload = '{}' where app = 'fixed'`,
    ).rejects.toThrow('release fixed 1.0.0 is immutable');
    await expect(sql`delete from registry.releases`).rejects.toThrow('append-only');
    await expect(
      sql`update registry.live_maps set payload = '{}' where channel = ${channel}`,
    ).rejects.toThrow('has generation 1 of epoch 0 already');
  });
});

it.each([
  [200, true],
  [201, false],
])('a promotion, and a rollback, of %i apps is taken: %s', (count, isTaken) => {
  const version = '1.0.0';
  const targets = Array.from({ length: count }, (_, at) => ({ app: `team${at}`, version }));
  for (const action of ['promote', 'rollback'])
    expect(v.is(changeRequestSchema, { action, targets, reason: 'All at once' })).toBe(isTaken);
});
