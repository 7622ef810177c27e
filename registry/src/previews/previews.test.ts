import { createToken, hashToken } from '@meridian/service';
import { describeWithDatabase } from '@meridian/service/testing';
import { signPayload, verifyPreview } from '../client';
import { makeRecord, makeShellRecord, withRoutes, withUses } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';
import { makePreviewId } from './create-preview';

const hour = 3600;

describeWithDatabase('previews', (getDatabase) => {
  let test: TestRegistry;
  const startedAt = Date.parse('2026-11-21T08:00:00.000Z');
  let now = startedAt;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), {
      channels: ['production', 'staging', 'retired'],
      clock: () => new Date(now),
    });
    for (const record of [
      makeShellRecord('shell', '1.0.0'),
      makeRecord('shop', '1.0.0'),
      makeRecord('shop', '1.1.0', { navigation: [] }),
      makeRecord('shop', '2.0.0', withRoutes('/market')),
      makeRecord('content', '1.0.0', {
        ...withUses({ links: [{ path: '/shop', at: ['src/home/HomePage.tsx:12'] }] }),
      }),
      makeRecord('content', '1.1.0'),
    ])
      await test.publish(record);
    for (const app of ['shell', 'shop', 'content'])
      await test.client.promote({ app, version: '1.0.0' });
  });
  beforeEach(() => {
    now = startedAt;
  });
  afterAll(() => test.remove());

  const create = (version: string, expiresInSeconds?: number) =>
    test.client.createPreview({ releases: [{ app: 'shop', version }], expiresInSeconds });
  const read = async (id: string) =>
    verifyPreview(await test.client.getPreview(id), {
      root: test.root(),
      channel: 'production',
      id,
    });

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

  it('changes nothing that is live', async () => {
    const { generation } = await test.client.status();
    await create('1.1.0');
    expect((await test.client.status()).generation).toBe(generation);
  });

  it('says what the gates would reject', async () => {
    const { problems } = await create('2.0.0');
    expect(problems).toEqual([
      expect.stringContaining('shop 2.0.0 (uses): expected all that live releases use to be there'),
    ]);
    expect(problems[0]).toContain('content 1.0.0 links to /shop, which no live release has');
    const together = await test.client.createPreview({
      releases: [
        { app: 'shop', version: '2.0.0' },
        { app: 'content', version: '1.1.0' },
      ],
    });
    expect(together.problems).toEqual([]);
  });

  it('says that a link would lose the redirect of a retired app', async () => {
    const channel = 'retired';
    for (const app of ['shell', 'shop', 'content'])
      await test.client.promote({ app, version: '1.0.0', channel });
    await test.client.retire({ app: 'shop', redirectAll: '/content', channel });
    const { problems } = await test.client.createPreview({
      channel,
      releases: [{ app: 'shop', version: '2.0.0' }],
    });
    expect(problems).toEqual([
      expect.stringContaining('content 1.0.0 links to /shop, which no live release has'),
    ]);
  });

  it('rejects a release that was never published', async () => {
    await expect(create('9.9.9')).rejects.toMatchObject({
      code: 'not-found',
      message: 'expected a published release shop 9.9.9, found none',
      suggestion: expect.stringContaining('publish it first'),
    });
  });

  it('rejects an app that is named twice, and an end that is too far away', async () => {
    const release = { app: 'shop', version: '1.0.0' };
    await expect(test.client.createPreview({ releases: [release, release] })).rejects.toMatchObject(
      { code: 'malformed-request' },
    );
    await expect(create('1.0.0', 14 * 24 * hour + 1)).rejects.toMatchObject({
      code: 'malformed-request',
    });
    expect((await create('1.0.0', 14 * 24 * hour)).expiresAt).toBe('2026-12-05T08:00:00.000Z');
  });

  it('needs a channel in which something is live', async () => {
    await expect(
      test.client.createPreview({
        channel: 'staging',
        releases: [{ app: 'shop', version: '1.0.0' }],
      }),
    ).rejects.toMatchObject({ code: 'not-found', message: expect.stringContaining('staging') });
  });

  it('needs the right to publish each of its apps, also to end', async () => {
    const token = createToken();
    const actor = 'shop team';
    await test.client.changeTeam('shop', {
      action: 'add',
      token: {
        hash: hashToken(token),
        actor,
        actions: ['publish'],
        expiresAt: new Date(now + 90_000_000).toISOString(),
      },
    });
    const team = test.clientWith(token);
    const own = await team.createPreview({ releases: [{ app: 'shop', version: '1.1.0' }] });
    expect((await read(own.id)).actor).toBe(actor);
    const releases = [
      { app: 'shop', version: '1.1.0' },
      { app: 'content', version: '1.0.0' },
    ];
    const rejected = { code: 'forbidden', message: expect.stringContaining('publish:content') };
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

  it('is there for a day after its end, so that its link can say so', async () => {
    const { id } = await create('1.1.0', hour);
    now = startedAt + 24 * hour * 1000;
    (await test.createTwin()).close();
    expect((await read(id)).expiresAt).toBe('2026-11-21T09:00:00.000Z');
    now = startedAt + 26 * hour * 1000;
    (await test.createTwin()).close();
    await expect(test.client.getPreview(id)).rejects.toMatchObject({ code: 'not-found' });
  });

  describe('what a site server is sent for one', () => {
    it('is rejected when another key signed it, or it is for another channel or link', async () => {
      const { id } = await create('1.1.0');
      const response = await test.client.getPreview(id);
      const root = test.root();
      const check = { root, channel: 'production', id };
      const teamKey = await test.developmentKeys.signingKey('team:shop');
      const forged = signPayload(JSON.parse(response.preview.payload), teamKey);
      expect(() => verifyPreview({ preview: forged }, check)).toThrow(
        expect.objectContaining({ code: 'signature-invalid' }),
      );
      for (const other of [{ channel: 'staging' }, { id: 'x'.repeat(22) }])
        expect(() => verifyPreview(response, { ...check, ...other })).toThrow(
          expect.objectContaining({ code: 'integrity-mismatch' }),
        );
      const { map } = await test.client.getLiveMap();
      expect(() => verifyPreview({ preview: map }, check)).toThrow(
        expect.objectContaining({ code: 'integrity-mismatch' }),
      );
    });
  });
});

it('the id of a preview is no option for a command line', () => {
  const ids = Array.from({ length: 3000 }, makePreviewId);
  expect(ids.filter((id) => !/^[\w][\w-]{21}$/.test(id))).toEqual([]);
});
