import { describeWithDatabase } from '@meridian/service/testing';
import type { SiteServerReport } from '../api/site-servers';
import { makeRecord } from '../testing/make-record';
import { type CommandLine, startCommandLine } from '../testing/start-command-line';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

describeWithDatabase('npm run release -- status, of site servers', (getDatabase) => {
  let test: TestRegistry;
  let line: CommandLine;
  let now = Date.parse('2026-11-26T08:00:00.000Z');
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), { clock: () => new Date(now) });
    line = await startCommandLine(test);
    await test.publish(makeRecord('shop', '1.0.0'));
    await test.client.promote({ app: 'shop', version: '1.0.0' });
    now += 60_000;
  });
  afterAll(async () => {
    await line.close();
    await test.remove();
  });

  const report = async (server: string, changes: Partial<SiteServerReport>) =>
    test.fetch(`/channels/production/servers/${server.repeat(16)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${test.token}` },
      body: JSON.stringify({
        ...{ startedAt: new Date(now).toISOString(), epoch: 0, generation: 1, expiresAt: null },
        ...{ problems: [], ...changes },
      }),
    });

  it('says nothing while all serve the newest map', async () => {
    await report('1', { host: 'site-1' });
    expect((await line.run('status')).out).not.toContain('site server');
  });

  it('lists those that need help, to who has a token', async () => {
    await report('2', { host: 'site-2', generation: 0 });
    await report('3', { host: 'site-3', problems: ['It is hot.'] });
    expect((await line.run('status')).out.split('\n\n').at(-1)).toMatchInlineSnapshot(`
"site server  state    generation  seen                     problems
site-2       behind   0           2026-11-26 08:01:00 UTC  -
site-3       current  1           2026-11-26 08:01:00 UTC  It is hot."
`);
    const withoutToken = await line.run('status', { REGISTRY_TOKEN: 'unknown' });
    expect([withoutToken.code, withoutToken.err]).toEqual([0, '']);
    expect(withoutToken.out).not.toContain('site server');
  });
});
