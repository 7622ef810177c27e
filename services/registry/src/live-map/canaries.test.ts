import { writeFile } from 'node:fs/promises';
import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord, makeShellRecord, withRoutes, withUses } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

describeWithDatabase('a canary', (getDatabase) => {
  // Every test has a channel of its own, because what was promoted stays.
  const channels = Array.from({ length: 30 }, (_, index) => `channel-${index}`);
  let channel = '';
  const test = useTestRegistry(getDatabase, { channels: ['production', ...channels] });
  beforeAll(async () => {
    const linksToLessons = withUses({ links: [{ path: '/lessons', at: ['src/Page.tsx:1'] }] });
    await test.publishAll([
      makeShellRecord('shell', '1.0.0'),
      makeRecord('shop', '1.0.0'),
      makeRecord('shop', '1.1.0'),
      makeRecord('shop', '1.2.0'),
      makeRecord('shop', '1.3.0', linksToLessons),
      makeRecord('shop', '2.0.0', withRoutes('/store')),
      makeRecord('shop', '3.0.0', { container: 'shop_1_0_0' }),
      makeRecord('courses', '1.0.0'),
      makeRecord('courses', '1.1.0', withRoutes('/courses', '/lessons')),
      makeRecord(
        'guide',
        '1.0.0',
        withUses({ links: [{ path: '/shop', at: ['src/Page.tsx:7'] }] }),
      ),
    ]);
  });
  beforeEach(() => {
    channel = channels.pop() ?? '';
  });

  const goLive = (...releases: string[]) => test.goLive(channel, ...releases);
  const tryOn = (percent: number, app: string, version: string, ...others: string[]) =>
    test.client.promote({
      app,
      version,
      percent,
      channel,
      with: others.map((other) => {
        const [app = '', version = ''] = other.split(' ');
        return { app, version };
      }),
    });
  const liveMap = async () => (await test.readLiveMap(channel)).map;
  const canaryOf = async (app: string) => {
    const { live, canary } = (await liveMap()).apps[app] ?? {};
    return [live?.version, canary?.live.version, canary?.percent, canary?.fallback?.version];
  };

  it('is a generation in which others keep what is live, in map, status and history', async () => {
    await goLive('shop 1.0.0');
    expect(await tryOn(10, 'shop', '1.1.0')).toMatchObject({
      generation: 2,
      changed: true,
      steps: [
        {
          app: 'shop',
          action: 'canary',
          from: '1.0.0',
          to: '1.1.0',
          fallback: '1.0.0',
          percent: 10,
        },
      ],
    });
    expect(await canaryOf('shop')).toEqual(['1.0.0', '1.1.0', 10, '1.0.0']);
    const { apps } = await test.client.status({ channel });
    expect(apps).toMatchObject([{ version: '1.0.0', canary: { version: '1.1.0', percent: 10 } }]);
    expect(await test.client.history({ channel })).toMatchObject([
      { action: 'canary', app: 'shop', from: '1.0.0', to: '1.1.0', percent: 10 },
      { action: 'promote', app: 'shop', from: null, to: '1.0.0', percent: null },
    ]);
  });

  it('keeps its visitors when it grows; the canary of another release has others', async () => {
    await goLive('shop 1.0.0');
    await tryOn(10, 'shop', '1.1.0');
    const before = (await liveMap()).apps.shop?.canary;
    expect(await tryOn(10, 'shop', '1.1.0')).toMatchObject({ generation: 2, changed: false });
    await tryOn(50, 'shop', '1.1.0');
    expect((await liveMap()).apps.shop?.canary).toEqual({ ...before, percent: 50 });
    await tryOn(10, 'shop', '1.2.0');
    expect((await liveMap()).apps.shop?.canary?.firstBucket).not.toBe(before?.firstBucket);
  });

  it('ends when all visitors get its release, which falls back to the one before', async () => {
    await goLive('shop 1.0.0');
    await tryOn(10, 'shop', '1.1.0');
    await goLive('shop 1.1.0');
    const { shop } = (await liveMap()).apps;
    expect(shop).toMatchObject({ live: { version: '1.1.0' }, fallback: { version: '1.0.0' } });
    expect(shop).not.toHaveProperty('canary');
  });

  it.each([
    ['a rollback', () => test.client.rollback({ app: 'shop', channel })],
    [
      'a rollback to what is live',
      () => test.client.rollback({ app: 'shop', to: '1.1.0', channel }),
    ],
    [
      'a promotion of what is live',
      () => test.client.promote({ app: 'shop', version: '1.1.0', channel }),
    ],
  ])('ends by %s; the live release stays, since the same time', async (_, end) => {
    await goLive('shop 1.0.0', 'shop 1.1.0');
    const since = (await test.client.status({ channel })).apps[0]?.since;
    await tryOn(10, 'shop', '1.2.0');
    expect(await end()).toMatchObject({
      steps: [{ action: 'rollback', from: '1.2.0', to: '1.1.0', percent: 0 }],
    });
    expect(await canaryOf('shop')).toEqual(['1.1.0', undefined, undefined, undefined]);
    const [shop] = (await test.client.status({ channel })).apps;
    expect(shop).toMatchObject({ since, fallback: '1.0.0', canary: null });
    expect(await test.client.rollback({ app: 'shop', channel })).toMatchObject({
      steps: [{ from: '1.1.0', to: '1.0.0' }],
    });
  });

  it('may need another canary of the same step: both have the same visitors, and stay when others change', async () => {
    await goLive('shell 1.0.0', 'shop 1.0.0', 'courses 1.0.0');
    await tryOn(10, 'shop', '1.3.0', 'courses 1.1.0');
    const { shop, courses } = (await liveMap()).apps;
    expect(shop?.canary?.firstBucket).toBe(courses?.canary?.firstBucket);
    await goLive('guide 1.0.0');
    expect(await canaryOf('shop')).toEqual(['1.0.0', '1.3.0', 10, '1.0.0']);
    await tryOn(50, 'shop', '1.3.0', 'courses 1.1.0');
    expect((await liveMap()).apps.shop?.canary?.firstBucket).toBe(shop?.canary?.firstBucket);
    await expect(tryOn(60, 'shop', '1.3.0')).rejects.toMatchObject({
      message: expect.stringContaining('/lessons, which no live release has'),
    });
    expect(await test.client.rollback({ app: 'courses', channel })).toMatchObject({
      steps: [
        { app: 'courses', percent: 0 },
        { app: 'shop', from: '1.3.0', percent: 0 },
      ],
    });
  });

  it('does not change where a rollback goes, even when its release was live before', async () => {
    await goLive('shop 1.0.0', 'shop 1.1.0');
    await tryOn(10, 'shop', '1.0.0');
    await test.client.rollback({ app: 'shop', channel });
    expect((await liveMap()).apps.shop).toMatchObject({ fallback: { version: '1.0.0' } });
    expect(await test.client.rollback({ app: 'shop', channel })).toMatchObject({
      steps: [{ from: '1.1.0', to: '1.0.0' }],
    });
  });

  it('ends when it does not fit a change of another team, which does not wait for it', async () => {
    await goLive('shell 1.0.0', 'shop 1.0.0', 'courses 1.0.0', 'courses 1.1.0');
    await tryOn(10, 'shop', '1.3.0');
    expect(await test.client.rollback({ app: 'courses', channel })).toMatchObject({
      steps: [
        { app: 'courses', from: '1.1.0', to: '1.0.0' },
        { app: 'shop', from: '1.3.0', to: '1.0.0', percent: 0 },
      ],
    });
    expect(await canaryOf('shop')).toEqual(['1.0.0', undefined, undefined, undefined]);
  });

  it.each([
    [
      'of an app that is not live',
      'expected a live release of shop, which the other visitors keep, found none',
      [],
    ],
    ['of what is live', 'found shop 1.1.0, which all have', ['shop 1.1.0']],
  ])('is rejected %s', async (_, message, live) => {
    await goLive('courses 1.0.0', ...live);
    await expect(tryOn(10, 'shop', '1.1.0')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(message),
    });
  });

  it('ends when the key that signed it is revoked, which history and audit show', async () => {
    await test.publish(makeRecord('annex', '1.0.0'));
    const { keyId } = await test.developmentKeys.signingKey('team:annex');
    await goLive('annex 1.0.0');
    await test.publish(makeRecord('annex', '1.1.0'));
    await tryOn(10, 'annex', '1.1.0');
    const file = test.developmentKeys.rootPath;
    await writeFile(file, JSON.stringify({ ...test.root(), revoked: [keyId] }));
    await goLive('shop 1.0.0');
    expect(await canaryOf('annex')).toEqual(['1.0.0', undefined, undefined, undefined]);
    const [entry] = await test.client.audit({ app: 'annex', limit: 1 });
    expect(entry).toMatchObject({
      action: 'rollback',
      details: expect.stringContaining('1.1.0 -> 1.0.0 for all visitors again'),
    });
  });
});
