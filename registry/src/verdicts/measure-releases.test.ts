import { createMetrics } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { makeRecord } from '../testing/make-record';
import { makeGroup, sendInterval } from '../testing/simulate-site';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

const app = 'shop';

describeWithDatabase('the metrics of releases', (getDatabase) => {
  let test: TestRegistry;
  let now = Date.parse('2026-11-26T08:00:00.000Z');
  const metrics = createMetrics({ buildVersion: 'test', logger: silentLogger });
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), {
      judgedChannels: ['production'],
      clock: () => new Date(now),
      metrics,
    });
    for (const version of ['1.0.0', '1.1.0']) await test.publish(makeRecord(app, version));
    await test.client.promote({ app, version: '1.0.0' });
    now += 2 * 60 * 60_000;
    await test.client.promote({ app, version: '1.1.0', percent: 10 });
    now += 15_000;
    const count = { app, name: 'pages', bucket: null } as const;
    await sendInterval(test, await test.developmentKeys.telemetryToken(), {
      server: 'aa'.repeat(8),
      endsAt: now,
      groups: [
        makeGroup(180, { app, version: '1.0.0' }),
        makeGroup(20, { app, version: '1.1.0' }, { isCanary: true, serverErrors: 2 }),
      ],
      figures: [
        { ...count, version: '1.0.0', count: 300 },
        { ...count, version: '1.1.0', count: 40 },
        // Of a page that stood open since before.
        { ...count, version: '0.9.0', count: 1 },
      ],
    });
    now += 15_000;
    await test.registry.judgeReleases();
  });
  afterAll(() => test.remove());

  const samplesOf = async (name: string) =>
    (await metrics.read()).split('\n').filter((line) => line.startsWith(`${name}{`));

  it('are figures of what is live and of canaries, and of no other release', async () => {
    expect(await samplesOf('release_figures')).toEqual([
      'release_figures{channel="production",app="shop",version="1.0.0",name="pages",bucket=""} 300',
      'release_figures{channel="production",app="shop",version="1.1.0",name="pages",bucket=""} 40',
    ]);
  });

  it('are the evidence of each test with its bound', async () => {
    const labels = 'channel="production",app="shop",version="1.1.0"';
    const [evidence, bound] = [
      await samplesOf('release_evidence'),
      await samplesOf('release_evidence_bound'),
    ];
    expect(evidence).toHaveLength(7);
    const serverErrors = evidence.find((line) => line.includes('test="serverErrors"'));
    expect(serverErrors).toContain(labels);
    expect(Number(serverErrors?.split(' ').at(-1))).toBeGreaterThan(1);
    expect(bound.find((line) => line.includes('test="serverErrors"'))).toMatch(/ 9\.21\d*$/);
  });

  it('are gone with the canary', async () => {
    await test.client.rollback({ app });
    await test.registry.judgeReleases();
    expect(await samplesOf('release_evidence')).toEqual([]);
    expect(await samplesOf('release_figures')).toHaveLength(1);
  });
});
