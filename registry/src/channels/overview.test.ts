import { describeWithDatabase } from '@meridian/service/testing';
import * as v from 'valibot';
import { channelsSchema, diffSchema, liveReleasesSchema } from '../api/console-responses';
import { makeRecord, makeShellRecord } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

describeWithDatabase('channels at a glance', (getDatabase) => {
  let test: TestRegistry;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), {
      channels: ['production', 'staging'],
      judgedChannels: ['production'],
    });
    const notes = [{ bump: 'minor' as const, text: 'Show the new shelf' }];
    await test.publish(makeShellRecord('shell', '1.0.0'));
    await test.publish(makeRecord('shop', '1.0.0'));
    await test.publish(makeRecord('shop', '1.1.0', { notes, widgets: [] }));
    await test.publish(makeRecord('shop', '1.2.0'));
    await test.publish(makeRecord('books', '1.0.0'));
    await test.client.promote({ app: 'shell', version: '1.0.0' });
    await test.client.promote({ app: 'shop', version: '1.0.0' });
    await test.client.promote({ app: 'shop', version: '1.1.0', reason: 'The shelf' });
    await test.client.promote({ app: 'shop', version: '1.2.0', percent: 10 });
  });
  afterAll(() => test.remove());

  async function read<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const response = await test.fetch(path);
    expect(response.status).toBe(200);
    return v.parse(schema, await response.json());
  }

  it('lists every channel with its generation, and which ones are judged', async () => {
    const { expiresAt } = await test.client.status();
    expect(await read('/channels', channelsSchema)).toEqual({
      channels: [
        { channel: 'production', epoch: 0, generation: 4, expiresAt, isJudged: true },
        { channel: 'staging', epoch: 0, generation: 0, expiresAt: null, isJudged: false },
      ],
    });
  });

  it('says of each live release what its record says, since when, by whom and why', async () => {
    const { apps, generation } = await read('/channels/production/releases', liveReleasesSchema);
    expect(generation).toBe(4);
    expect(apps.map(({ app, kind }) => [app, kind])).toEqual([
      ['shell', 'shell'],
      ['shop', 'remote'],
    ]);
    const [published] = await test.client.listReleases({ app: 'shop', limit: 1 });
    const [, shop] = apps;
    expect(shop).toEqual({
      app: 'shop',
      kind: 'remote',
      owner: 'developer',
      live: {
        version: '1.1.0',
        digest: expect.stringMatching(/^sha384-/),
        commit: 'f00dfeed',
        builtAt: '2026-11-20T08:00:00.000Z',
        publishedAt: expect.any(String),
        publishedBy: 'developer',
        note: 'Show the new shelf',
        bytes: 90,
      },
      fallback: '1.0.0',
      since: expect.any(String),
      actor: 'developer',
      reason: 'The shelf',
      canary: expect.objectContaining({
        version: '1.2.0',
        digest: published?.digest,
        note: null,
        percent: 10,
      }),
    });
  });

  it('asks the database as often for one app as for many', async () => {
    const { db } = getDatabase();
    const select = jest.spyOn(db, 'select');
    const selectDistinct = jest.spyOn(db, 'selectDistinctOn');
    try {
      await read('/channels/production/releases', liveReleasesSchema);
      expect(select.mock.calls.length + selectDistinct.mock.calls.length).toBe(4);
    } finally {
      select.mockRestore();
      selectDistinct.mockRestore();
    }
  });

  it('shows what changed between two generations, either way', async () => {
    const changes = await read('/channels/production/diff?from=2&to=3', diffSchema);
    expect(changes.apps).toMatchObject([
      {
        app: 'shop',
        from: '1.0.0',
        to: '1.1.0',
        details: { widgets: { removed: ['teaser'] }, notes: [{ text: 'Show the new shelf' }] },
      },
    ]);
    const back = await read('/channels/production/diff?from=0.3&to=0', diffSchema);
    expect(back.apps.map(({ app, from, to }) => [app, from, to])).toEqual([
      ['shell', '1.0.0', null],
      ['shop', '1.1.0', null],
    ]);
  });

  it('shows what changed between two releases of an app, published and no more', async () => {
    const { apps } = await read('/releases/shop/diff?from=1.1.0&to=1.2.0', diffSchema);
    expect(apps).toMatchObject([
      { app: 'shop', from: '1.1.0', to: '1.2.0', details: { widgets: { added: ['teaser'] } } },
    ]);
    expect(await read('/releases/shop/diff?from=1.1.0&to=1.1.0', diffSchema)).toEqual({ apps: [] });
  });

  it.each([
    ['/channels/production/diff?from=1', 400, 'to'],
    ['/channels/production/diff?from=1&to=last', 400, 'a generation such as 12'],
    ['/channels/production/diff?from=1&to=5', 404, 'until 4, which it is at, found 5'],
    ['/channels/nowhere/diff?from=0&to=0', 404, 'expected one of the channels'],
    ['/channels/nowhere/releases', 404, 'expected one of the channels'],
    ['/releases/shop/diff?from=1.0.0', 400, 'to'],
    ['/releases/shop/diff?from=1.0.0&to=9.9.9', 404, 'a release shop 9.9.9'],
    ['/releases/shop/diff?from=first&to=1.0.0', 400, 'from'],
  ])('%s is status %i', async (path, status, message) => {
    const response = await test.fetch(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(message);
  });
});
