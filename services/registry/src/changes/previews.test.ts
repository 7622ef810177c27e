import { describeWithDatabase } from '@meridian/service/testing';
import { signPayload, verifyPreview } from '../client';
import { makeRecord, makeShellRecord, withRoutes, withUses } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';
import { makePreviewId } from './previews';

const hour = 3600;
const origin = 'http://localhost:3101';

/** The build of a development server, as its command sends it. */
const build = (app: string, { number = 1, ...changes } = {}) => ({
  origin,
  record: {
    ...makeRecord(app, `0.0.0-development.${number}`, changes),
    kind: 'remote' as const,
    files: [] as [],
  },
});

describeWithDatabase('previews', (getDatabase) => {
  const startedAt = Date.parse('2026-11-21T08:00:00.000Z');
  let now = startedAt;
  const test = useTestRegistry(getDatabase, {
    channels: ['production', 'staging'],
    developmentChannels: ['staging'],
    clock: () => new Date(now),
  });
  beforeAll(async () => {
    await test.publishAll([
      makeShellRecord('shell', '1.0.0'),
      makeRecord('shop', '1.0.0'),
      makeRecord('shop', '1.1.0', { navigation: [] }),
      makeRecord('shop', '2.0.0', withRoutes('/market')),
      makeRecord('content', '1.0.0', withUses({ links: [{ path: '/shop', at: ['home.tsx:1'] }] })),
      makeRecord('content', '1.1.0'),
    ]);
    for (const app of ['shell', 'shop', 'content'])
      await test.client.promote({ app, version: '1.0.0' });
    await test.goLive('staging', 'shell 1.0.0');
  });
  beforeEach(() => {
    now = startedAt;
  });

  const create = (version: string, expiresInSeconds?: number) =>
    test.client.createPreview({ releases: [{ app: 'shop', version }], expiresInSeconds });
  const read = async (id: string, channel = 'production') =>
    verifyPreview(await test.client.getPreview(id), { root: test.root(), channel, id });

  it('names published releases, signed by the registry, with an end', async () => {
    const { id, problems, expiresAt } = await create('1.1.0', 2 * hour);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect([problems, expiresAt]).toEqual([[], '2026-11-21T10:00:00.000Z']);
    const { digest } = await test.client.getRelease('shop', '1.1.0');
    expect(await read(id)).toEqual({
      kind: 'preview',
      id,
      channel: 'production',
      releases: [{ app: 'shop', version: '1.1.0', digest }],
      problems: [],
      actor: 'developer',
      issuedAt: '2026-11-21T08:00:00.000Z',
      expiresAt: '2026-11-21T10:00:00.000Z',
    });
    expect((await create('1.1.0')).expiresAt).toBe('2026-11-22T08:00:00.000Z');
    expect((await create('1.1.0')).id).not.toBe(id);
  });

  it('names the rejections of the rules', async () => {
    const { problems } = await create('2.0.0');
    expect(problems).toEqual([
      expect.stringContaining('content 1.0.0 links to /shop, which no live release has'),
    ]);
    const releases = [
      { app: 'shop', version: '2.0.0' },
      { app: 'content', version: '1.1.0' },
    ];
    expect((await test.client.createPreview({ releases })).problems).toEqual([]);
  });

  it('rejects an app that is named twice, and an end that is too far away', async () => {
    const release = { app: 'shop', version: '1.0.0' };
    const malformed = { code: 'malformed-request' };
    const twice = { releases: [release, release] };
    await expect(test.client.createPreview(twice)).rejects.toMatchObject(malformed);
    await expect(create('1.0.0', 14 * 24 * hour + 1)).rejects.toMatchObject(malformed);
    expect((await create('1.0.0', 14 * 24 * hour)).expiresAt).toBe('2026-12-05T08:00:00.000Z');
  });

  it('needs the right to publish each of its apps, also to end', async () => {
    const actor = 'shop team';
    const token = await test.makeToken('shop', actor);
    const team = test.clientWith(token);
    const own = await team.createPreview({ releases: [{ app: 'shop', version: '1.1.0' }] });
    expect((await read(own.id)).actor).toBe(actor);
    const releases = [
      { app: 'shop', version: '1.1.0' },
      { app: 'content', version: '1.0.0' },
    ];
    const rejected = { code: 'forbidden', message: expect.stringContaining('publish of content') };
    await expect(team.createPreview({ releases })).rejects.toMatchObject(rejected);
    const { id } = await test.client.createPreview({ releases });
    await expect(team.endPreview(id)).rejects.toMatchObject(rejected);
    await expect(test.clientWith(undefined).createPreview({ releases })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await team.endPreview(own.id);
    await expect(test.client.getPreview(own.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(team.endPreview(own.id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('stays for a day after its end, so that its link can say so', async () => {
    const { id } = await create('1.1.0', hour);
    now = startedAt + 24 * hour * 1000;
    (await test.createTwin()).close();
    expect((await read(id)).expiresAt).toBe('2026-11-21T09:00:00.000Z');
    now = startedAt + 26 * hour * 1000;
    (await test.createTwin()).close();
    await expect(test.client.getPreview(id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is rejected by a site server when another key signed it, or it is for another channel or link', async () => {
    const { id } = await create('1.1.0');
    const response = await test.client.getPreview(id);
    const check = { root: test.root(), channel: 'production', id };
    const teamKey = await test.developmentKeys.signingKey('team:shop');
    const forged = signPayload(JSON.parse(response.preview.payload), teamKey);
    const { map } = await test.client.getLiveMap();
    for (const [preview, changes, code] of [
      [forged, {}, 'signature-invalid'],
      [response.preview, { channel: 'staging' }, 'integrity-mismatch'],
      [response.preview, { id: 'x'.repeat(22) }, 'integrity-mismatch'],
      [map, {}, 'integrity-mismatch'],
    ] as const)
      expect(() => verifyPreview({ preview }, { ...check, ...changes })).toThrow(
        expect.objectContaining({ code }),
      );
  });

  describe('with remotes under development', () => {
    const createDevelopment = (changes: object = {}) =>
      test.client.createPreview({
        channel: 'staging',
        development: [build('shop')],
        expiresInSeconds: 600,
        ...changes,
      });

    it('names the newest build; its command replaces the build and extends the preview', async () => {
      const { id } = await createDevelopment();
      expect((await read(id, 'staging')).development).toEqual([build('shop')]);
      now += 300_000;
      const newer = build('shop', { number: 2, ...withRoutes('/shop', '/shop/new') });
      const { expiresAt } = await test.client.updatePreview(id, { development: [newer] });
      expect(expiresAt).toBe('2026-11-21T08:15:00.000Z');
      const preview = await read(id, 'staging');
      expect([preview.development, preview.expiresAt]).toEqual([[newer], expiresAt]);
      now = Date.parse(expiresAt);
      const late = test.client.updatePreview(id, { development: [newer] });
      await expect(late).rejects.toMatchObject({ code: 'not-found' });
    });

    it('is rejected in a channel that does not allow it', async () => {
      await expect(createDevelopment({ channel: 'production' })).rejects.toMatchObject({
        code: 'forbidden',
        message: 'expected a channel that allows development, found production; staging does',
      });
    });

    it('takes no release, no shell, nothing twice, and nothing from elsewhere than this machine', async () => {
      const { record } = build('shop');
      for (const development of [
        [{ origin, record: { ...record, version: '1.0.0' } }],
        [{ origin, record: { ...record, kind: 'shell' } }],
        [build('shop'), build('shop')],
        [],
        [{ ...build('shop'), origin: 'http://192.168.1.20:3101' }],
        [{ ...build('shop'), origin: 'http://localhost.evil.example:3101' }],
        [{ ...build('shop'), origin: 'http://127.0.0.1.evil.example:80' }],
      ])
        await expect(createDevelopment({ development })).rejects.toMatchObject({
          code: 'malformed-request',
        });
      const { id } = await createDevelopment();
      const others = { development: [build('content')] };
      await expect(test.client.updatePreview(id, others)).rejects.toMatchObject({
        message: 'expected builds of shop, found content',
      });
    });

    it('needs the right to publish each remote, to make and to update', async () => {
      const token = await test.makeToken('content', 'content team');
      const team = test.clientWith(token);
      const forbidden = { code: 'forbidden', message: expect.stringContaining('publish of shop') };
      const development = [build('shop')];
      await expect(team.createPreview({ channel: 'staging', development })).rejects.toMatchObject(
        forbidden,
      );
      const { id } = await createDevelopment();
      await expect(team.updatePreview(id, { development })).rejects.toMatchObject(forbidden);
      await expect(team.endPreview(id)).rejects.toMatchObject(forbidden);
    });
  });
});

it('the id of a preview is no option for a command line', () => {
  const ids = Array.from({ length: 3000 }, makePreviewId);
  expect(ids.filter((id) => !/^[\w][\w-]{21}$/.test(id))).toEqual([]);
});
