import type { GroupCounts } from '@meridian/contracts/telemetry-schemas';
import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord, makeShellRecord } from '../testing/make-record';
import { makeGroup, sendInterval } from '../testing/simulate-site';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

const intervalMs = 5000;
const remote = { app: 'shop', version: '1.0.0' };
const tried = { app: 'shell', version: '1.1.0' };

describeWithDatabase('the verdict of a shell that breaks its remotes', (getDatabase) => {
  let test: TestRegistry;
  let token: string;
  let now = Date.parse('2026-11-26T08:00:00.000Z');
  beforeEach(async () => {
    test = await startTestRegistry(getDatabase(), {
      judgedChannels: ['production'],
      clock: () => new Date(now),
    });
    token = await test.developmentKeys.telemetryToken();
    for (const version of ['1.0.0', '1.1.0']) await test.publish(makeShellRecord('shell', version));
    await test.publish(makeRecord(remote.app, remote.version));
    await test.client.promote({ app: 'shell', version: '1.0.0' });
    await test.client.promote(remote);
  });
  afterEach(async () => {
    await test.remove();
    await getDatabase().sql`drop schema registry cascade`;
  });

  const pass = async (groups: GroupCounts[], intervals = 1) => {
    for (let index = 0; index < intervals; index += 1) {
      now += intervalMs;
      const interval = { server: 'aa'.repeat(8), endsAt: now, groups, figures: [] };
      await sendInterval(test, token, interval);
    }
    now += 3 * intervalMs;
    await test.registry.judgeReleases();
  };
  const shown = async () => {
    const { apps, blocked } = await test.client.status();
    const { version, canary } = apps.find((one) => one.app === 'shell') ?? {};
    return [version, canary?.version, ...blocked.map((one) => `${one.app} ${one.version} blocked`)];
  };

  it('ends its canary by the errors of the remotes', async () => {
    await test.client.promote({ ...tried, percent: 10 });
    now += 2 * intervalMs;
    const broken = { ...makeGroup(20, remote, { clientErrors: 20 }), canaries: [tried] };
    await pass([makeGroup(180, remote, { clientErrors: 1 }), broken]);
    expect(await shown()).toEqual(['1.0.0', undefined]);
  });

  it('leaves its canary when the remotes fail as often with the shell before', async () => {
    await test.client.promote({ ...tried, percent: 10 });
    now += 2 * intervalMs;
    const same = { ...makeGroup(20, remote, { clientErrors: 5 }), canaries: [tried] };
    await pass([makeGroup(180, remote, { clientErrors: 45 }), same]);
    expect(await shown()).toEqual(['1.0.0', '1.1.0']);
  });

  it('is none once all visitors get it, whatever is reported of it', async () => {
    await test.client.promote(tried);
    now += 2 * intervalMs;
    await pass([makeGroup(8, tried, { clientErrors: 8, serverErrors: 8 })], 3);
    expect(await shown()).toEqual(['1.1.0', undefined]);
    expect((await test.client.telemetry()).evidence).toEqual([]);
  });
});
