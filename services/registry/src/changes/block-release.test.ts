import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord, makeShellRecord, withRoutes, withUses } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

const reason = 'The checkout fails.';

describeWithDatabase('blocking a release', (getDatabase) => {
  let count = 0;
  let app = '';
  const at = '2026-11-25T08:00:00.000Z';
  const test = useTestRegistry(getDatabase, {
    channels: ['production', 'staging'],
    clock: () => new Date(at),
  });
  // Every test has an app of its own, because what is live stays.
  beforeEach(() => {
    count += 1;
    app = `app${'abcdefghijklmnopqrstuvwxyz'[count]}`;
  });

  const publish = async (...versions: string[]) => {
    for (const version of versions) await test.publish(makeRecord(app, version));
  };
  const promote = async (versions: string[], channel = 'production') => {
    for (const version of versions) await test.client.promote({ app, version, channel });
  };
  const block = (version: string, options: { rollBack?: boolean; force?: boolean } = {}) =>
    test.client.block(app, version, { reason, ...options });
  const shown = async (channel = 'production') => {
    const { map } = await test.readLiveMap(channel);
    const { live, fallback } = map.apps[app] ?? {};
    return [live?.version, fallback?.version ?? null];
  };

  it('rejects every promotion of it, and says who blocked it, when, why, and what to do', async () => {
    await publish('1.0.0');
    expect(await block('1.0.0')).toMatchObject({ changed: true, channels: [] });
    const forced = { app, version: '1.0.0', force: true, reason: 'It is urgent.' };
    await expect(test.client.promote(forced)).rejects.toMatchObject({ code: 'conflict' });
    await expect(promote(['1.0.0'])).rejects.toMatchObject({
      code: 'conflict',
      message: `expected a release that is not blocked, found ${app} 1.0.0, which developer blocked at ${at}: ${reason}`,
      suggestion: `Publish a version without the fault and promote that; or, if it is good after all: npm run release -- unblock ${app} 1.0.0 --reason "<why>"`,
    });
  });

  it('is passed over by a rollback, and rejected by one that names it', async () => {
    await publish('1.0.0', '1.1.0', '1.2.0');
    await promote(['1.0.0', '1.1.0', '1.2.0']);
    await block('1.1.0');
    await expect(test.client.rollback({ app, to: '1.1.0' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`found ${app} 1.1.0, which developer blocked at ${at}`),
    });
    expect(await test.client.rollback({ app })).toMatchObject({
      steps: [{ from: '1.2.0', to: '1.0.0' }],
    });
  });

  it('takes a fallback out of the map of each channel at once', async () => {
    await publish('1.0.0', '1.1.0', '1.2.0');
    await promote(['1.0.0', '1.1.0', '1.2.0']);
    await promote(['1.1.0', '1.2.0'], 'staging');
    const { generation } = await test.client.status();
    const { channels } = await block('1.1.0');
    expect(channels).toMatchObject([
      { channel: 'production', generation: generation + 1, live: '1.2.0', fallback: '1.0.0' },
      { channel: 'staging', live: '1.2.0', fallback: null },
    ]);
    expect(await shown()).toEqual(['1.2.0', '1.0.0']);
    expect(await shown('staging')).toEqual(['1.2.0', null]);
    // Nothing became live, so the history has nothing to tell.
    const [last] = await test.client.history({ app });
    expect(last?.generation).toBe(generation);
  });

  it('is rejected for a release that is live, with the advice to roll back', async () => {
    await publish('1.0.0', '1.1.0');
    await promote(['1.0.0', '1.1.0'], 'staging');
    await expect(block('1.1.0')).rejects.toMatchObject({
      code: 'conflict',
      message: `expected a release that is not live, found ${app} 1.1.0, which is live in staging`,
      suggestion: `Roll it back first: npm run release -- rollback ${app} --channel staging --reason "<why>"; or do both, with --roll-back.`,
    });
    expect(await test.client.getRelease(app, '1.1.0')).toMatchObject({ block: null });
  });

  it('rolls it back first on request, in every channel', async () => {
    await publish('1.0.0', '1.1.0', '1.2.0');
    await promote(['1.0.0', '1.1.0']);
    await promote(['1.0.0', '1.1.0', '1.2.0'], 'staging');
    const before = await test.client.status();
    const { channels } = await block('1.1.0', { rollBack: true });
    expect(channels).toMatchObject([
      { channel: 'production', generation: before.generation + 1, live: '1.0.0', fallback: null },
      { channel: 'staging', live: '1.2.0', fallback: '1.0.0' },
    ]);
    expect(await shown()).toEqual(['1.0.0', null]);
    const [last] = await test.client.history({ app });
    expect(last).toMatchObject({ action: 'rollback', from: '1.1.0', to: '1.0.0', reason });
  });

  it('changes nothing when there is nothing to roll back to', async () => {
    await publish('1.0.0', '1.1.0');
    await promote(['1.0.0', '1.1.0']);
    await promote(['1.1.0'], 'staging');
    const { generation } = await test.client.status();
    await expect(block('1.1.0', { rollBack: true })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`expected a release of ${app} that was live before 1.1.0`),
    });
    expect((await test.client.status()).generation).toBe(generation);
    expect(await test.client.getRelease(app, '1.1.0')).toMatchObject({ block: null });
  });

  it('is shown by status, list and show, and undone by unblock', async () => {
    await publish('1.0.0');
    await block('1.0.0');
    const known = { at, actor: 'developer', reason };
    const listBlocked = async () =>
      (await test.client.status()).blocked.filter((one) => one.app === app);
    expect(await listBlocked()).toEqual([{ app, version: '1.0.0', ...known }]);
    expect(await test.client.listReleases({ app })).toMatchObject({ releases: [{ block: known }] });
    expect(await test.client.getRelease(app, '1.0.0')).toMatchObject({ block: known });
    const again = await test.client.block(app, '1.0.0', { reason: 'Another one.' });
    expect(again).toMatchObject({ changed: false, block: known });

    const undone = { changed: true, block: null };
    expect(await test.client.unblock(app, '1.0.0')).toMatchObject(undone);
    expect(await test.client.unblock(app, '1.0.0')).toMatchObject({ changed: false });
    expect(await listBlocked()).toEqual([]);
    await promote(['1.0.0']);
    expect(await shown()).toEqual(['1.0.0', null]);
  });

  it('needs the right to release the app', async () => {
    await publish('1.0.0');
    const own = test.clientWith(await test.makeToken(app, `${app} team`));
    const other = test.clientWith(await test.makeToken('books', 'books team'));
    const forbidden = {
      code: 'forbidden',
      message: `expected the role operate, or publish of ${app}, found publish of books with books team`,
    };
    await expect(other.block(app, '1.0.0', { reason })).rejects.toMatchObject(forbidden);
    await expect(other.unblock(app, '1.0.0')).rejects.toMatchObject(forbidden);
    expect(await own.block(app, '1.0.0', { reason })).toMatchObject({ changed: true });
    const stranger = test.clientWith(undefined).unblock(app, '1.0.0');
    await expect(stranger).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('cannot be rewritten, by any program', async () => {
    await publish('1.0.0');
    await block('1.0.0');
    const { sql } = getDatabase();
    await expect(sql`update registry.blocks set action = 'unblock'`).rejects.toThrow('append-only');
    await expect(sql`delete from registry.blocks`).rejects.toThrow('append-only');
    await expect(sql`truncate registry.blocks`).rejects.toThrow('append-only');
  });

  it('ends its canary, in one generation that history and audit show', async () => {
    await publish('1.0.0', '1.1.0', '1.2.0');
    await promote(['1.0.0', '1.1.0']);
    await test.client.promote({ app, version: '1.2.0', percent: 10 });
    const { generation } = await test.client.status();
    const { digest, channels } = await block('1.2.0');
    expect(channels).toEqual([
      { channel: 'production', generation: generation + 1, live: '1.1.0', fallback: '1.0.0' },
    ]);
    expect(await shown()).toEqual(['1.1.0', '1.0.0']);
    expect((await test.readLiveMap()).map.apps[app]).not.toHaveProperty('canary');
    const [last] = await test.client.history({ app });
    const step = { action: 'rollback', from: '1.2.0', to: '1.1.0', percent: 0 };
    expect(last).toMatchObject({ ...step, reason, forced: false });
    const details = expect.stringContaining(`1.2.0 -> 1.1.0 for all visitors again; ${reason}; `);
    expect(await test.client.audit({ app, limit: 2 })).toMatchObject([
      { action: 'rollback', details },
      { action: 'block', details: `1.2.0, ${digest}; ${reason}` },
    ]);
  });

  it('is rejected when its rollback removes what others use, unless it is forced', async () => {
    const links = [{ path: '/market', at: ['src/home/HomePage.tsx:12'] }];
    await test.release(
      makeShellRecord('shell', '1.0.0'),
      makeRecord('shop', '1.0.0'),
      makeRecord('shop', '2.0.0', withRoutes('/shop', '/market')),
      makeRecord('content', '1.0.0', withUses({ links })),
    );
    const options = { reason, rollBack: true };
    await expect(test.client.block('shop', '2.0.0', options)).rejects.toMatchObject({
      code: 'contract-incompatible',
    });
    await test.client.block('shop', '2.0.0', { ...options, force: true });
    const [last] = await test.client.history({ app: 'shop' });
    expect(last).toMatchObject({ action: 'rollback', to: '1.0.0', forced: true, reason });
  });
});
