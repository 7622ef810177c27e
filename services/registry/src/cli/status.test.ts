import type { Figure } from '@meridian/contracts/telemetry-schemas';
import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord } from '../testing/make-record';
import { makeGroup, sendInterval, sendReport } from '../testing/simulate-site';
import { useCommandLine } from '../testing/start-command-line';
import { useTestRegistry } from '../testing/start-test-registry';

const app = 'shop';

describeWithDatabase('npm run release -- status', (getDatabase) => {
  let now = Date.parse('2026-11-26T08:00:00.000Z');
  const test = useTestRegistry(getDatabase, {
    judgedChannels: ['production'],
    clock: () => new Date(now),
  });
  const { run } = useCommandLine(test);
  beforeAll(async () => {
    for (const version of ['1.0.0', '1.1.0']) await test.publish(makeRecord(app, version));
    await test.client.promote({ app, version: '1.0.0' });
    now += 60_000;
  });

  it('says how many serve the newest map, and which need help, to holders of a token', async () => {
    await sendReport(test, '1'.repeat(16), { host: 'site-1' });
    await sendReport(test, '2'.repeat(16), { host: 'site-2', generation: 0 });
    await sendReport(test, '3'.repeat(16), { host: 'site-3', problems: ['It is hot.'] });
    const lines = (await run('status')).out.split('\n');
    expect(lines[0]).toMatch(/^production, generation 1, good until .*, served by 2 of 3$/);
    expect(lines.slice(-2)).toEqual([
      'site server: site-2 is behind at generation 0, seen 2026-11-26 08:01:00 UTC',
      'site server: site-3 is current at generation 1, seen 2026-11-26 08:01:00 UTC; It is hot.',
    ]);
    const withoutToken = await run('status', { REGISTRY_TOKEN: 'unknown' });
    expect([withoutToken.code, withoutToken.err]).toEqual([0, '']);
    expect(withoutToken.out).not.toContain('serve');
  });

  it('shows pages and errors of the last hour, and the verdict of a canary', async () => {
    const figures: Figure[] = [
      { app, version: '1.0.0', name: 'pages', count: 400, bucket: null },
      { app, version: '1.0.0', name: 'api', count: 8, bucket: null },
    ];
    const pass = async (errors: number) => {
      now += 5000;
      const groups = [
        makeGroup(180, { app, version: '1.0.0' }),
        makeGroup(20, { app, version: '1.1.0' }, { isCanary: true, serverErrors: errors }),
      ];
      const server = 'aa'.repeat(8);
      await sendInterval(test, { server, endsAt: now, groups, figures });
      now += 15_000;
      await test.registry.tendCanaries();
    };
    now += 2 * 60 * 60_000;
    await test.client.promote({ app, version: '1.1.0', percent: 10 });
    now += 10_000;
    await pass(0);
    const { out } = await run('status');
    expect(out).toMatch(
      /^shop {2}1\.0\.0 .* 1\.1\.0 for 10 % .* 400 pages, 2\.00 errors per 100$/m,
    );
    expect(out).toMatch(/^canary: shop 1\.1\.0 against 1\.0\.0 since .* UTC: healthy$/m);
    await pass(10);
    expect((await run('status')).out).toMatch(
      /^canary: shop .*: rolled back; server errors: expected as few as/m,
    );
    expect((await run('history')).out).toContain('judged by evidence: server errors:');
  });
});
