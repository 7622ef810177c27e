import { telemetryIntervalMs } from '@meridian/contracts/telemetry';
import { createRandom, describeWithDatabase } from '@meridian/service/testing';
import { makeRecord } from '../testing/make-record';
import { countSuccesses } from '../testing/random-intervals';
import { makeGroup, makePages, sendInterval } from '../testing/simulate-site';
import { useTestRegistry } from '../testing/start-test-registry';

const app = 'shop';
const runs = 20;
/** Fifty visits a second. */
const visits = 250;
const healthyRate = 0.01;
const brokenRate = 0.2;
const schedule = [{ percent: 10, seconds: 30 }, { percent: 50, seconds: 30 }, { percent: 100 }];
/** A pass takes five seconds, and a healthy release needs fewer of them. */
const maxPasses = 60;

describeWithDatabase('releases by schedule, judged by what visitors see', (getDatabase) => {
  let now = Date.parse('2026-11-26T08:00:00.000Z');
  let live = '1.0.0';
  const random = createRandom(7);
  const test = useTestRegistry(getDatabase, {
    judgedChannels: ['production'],
    clock: () => new Date(now),
  });
  beforeAll(() => test.release(makeRecord(app, live)));

  /** Counts an interval of random visits. @param brokenVersion fails more often than others */
  async function visit(percent: number, canary: string, brokenVersion?: string): Promise<void> {
    now += telemetryIntervalMs;
    const ofCanary = countSuccesses(random, visits, percent / 100);
    const count = (seen: number, version: string) => {
      const rate = version === brokenVersion ? brokenRate : healthyRate;
      const errors = {
        isCanary: version === canary,
        serverErrors: countSuccesses(random, seen, rate),
      };
      return makeGroup(seen, { app, version }, errors);
    };
    const groups = [count(visits - ofCanary, live), count(ofCanary, canary)];
    const figures = [makePages({ app, version: canary }, ofCanary)];
    const interval = { server: '0123456789abcdef', endsAt: now, groups, figures };
    await sendInterval(test, interval);
  }

  /** Starts a rollout and returns what became of it. */
  async function release(version: string, brokenVersion?: string): Promise<string> {
    await test.publish(makeRecord(app, version));
    await test.client.promote({ app, version, schedule });
    for (let pass = 0; pass < maxPasses; pass += 1) {
      const { apps, blocked } = await test.client.status();
      const shown = apps.find((one) => one.app === app);
      if (shown?.version === version) return 'live';
      const isBlocked = blocked.some((one) => one.version === version);
      if (!shown?.canary) return isBlocked ? 'rolled back and blocked' : 'rolled back';
      await visit(shown.canary.percent, version, brokenVersion);
      await test.registry.tendCanaries();
    }
    return 'waiting';
  }

  jest.setTimeout(60_000);

  it('are rolled back and blocked when a fifth of their renders fail', async () => {
    const outcomes: string[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const version = `2.${run}.0`;
      outcomes.push(await release(version, version));
    }
    expect(outcomes).toEqual(Array.from({ length: runs }, () => 'rolled back and blocked'));
    expect((await test.client.status()).apps).toMatchObject([{ app, version: live }]);
  });

  it('reach all visitors when they are as healthy as the live release', async () => {
    const outcomes: string[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const version = `3.${run}.0`;
      outcomes.push(await release(version));
      live = version;
    }
    expect(outcomes).toEqual(Array.from({ length: runs }, () => 'live'));
  });
});
