import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord, makeShellRecord, withRoutes } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';
import { verifyPreview } from '../trust';

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

describeWithDatabase('previews with remotes under development', (getDatabase) => {
  let test: TestRegistry;
  let now = Date.parse('2026-11-21T08:00:00.000Z');
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), {
      channels: ['production', 'staging'],
      developmentChannels: ['staging'],
      clock: () => new Date(now),
    });
    await test.publish(makeShellRecord('shell', '1.0.0'));
    for (const channel of ['production', 'staging'])
      await test.client.promote({ app: 'shell', version: '1.0.0', channel });
  });
  afterAll(() => test.remove());

  const create = (changes: object = {}) =>
    test.client.createPreview({
      channel: 'staging',
      development: [build('shop')],
      expiresInSeconds: 600,
      ...changes,
    });
  const read = async (id: string) =>
    verifyPreview(await test.client.getPreview(id), {
      root: test.root(),
      channel: 'staging',
      id,
    });

  it('names the newest build, which its command replaces, and with it the end', async () => {
    const { id } = await create();
    expect((await read(id)).development).toEqual([build('shop')]);
    now += 300_000;
    const newer = build('shop', { number: 2, ...withRoutes('/shop', '/shop/new') });
    const { expiresAt } = await test.client.updatePreview(id, { development: [newer] });
    expect(expiresAt).toBe('2026-11-21T08:15:00.000Z');
    const preview = await read(id);
    expect([preview.development, preview.expiresAt]).toEqual([[newer], expiresAt]);
  });

  it('is rejected in a channel that does not allow it', async () => {
    await expect(create({ channel: 'production' })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'expected a channel that allows development, found production; staging does',
    });
  });

  it.each([
    'http://192.168.1.20:3101',
    'http://localhost.evil.example:3101',
    'https://evil.example',
    'http://localhost:3101/path',
    'http://user@localhost:3101',
    'http://127.0.0.1.evil.example:80',
  ])('is rejected from elsewhere than this machine: %s', async (elsewhere) => {
    const development = [{ ...build('shop'), origin: elsewhere }];
    await expect(create({ development })).rejects.toMatchObject({ code: 'malformed-request' });
  });

  it('takes no release, no shell and nothing twice', async () => {
    const { record } = build('shop');
    for (const development of [
      [{ origin, record: { ...record, version: '1.0.0' } }],
      [{ origin, record: { ...record, kind: 'shell' } }],
      [build('shop'), build('shop')],
      [],
    ])
      await expect(create({ development })).rejects.toMatchObject({ code: 'malformed-request' });
    const { id } = await create();
    const others = { development: [build('content')] };
    await expect(test.client.updatePreview(id, others)).rejects.toMatchObject({
      message: 'expected builds of shop, found content',
    });
  });

  it('needs the right to publish each remote, to make and to update', async () => {
    const token = await test.makeToken('content', 'content team', 'publish');
    const team = test.clientWith(token);
    const forbidden = { code: 'forbidden', message: expect.stringContaining('publish:shop') };
    const development = [build('shop')];
    await expect(team.createPreview({ channel: 'staging', development })).rejects.toMatchObject(
      forbidden,
    );
    const { id } = await create();
    await expect(team.updatePreview(id, { development })).rejects.toMatchObject(forbidden);
    await expect(team.endPreview(id)).rejects.toMatchObject(forbidden);
  });
});
