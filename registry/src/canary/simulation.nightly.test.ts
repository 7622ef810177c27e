import { telemetryIntervalMs } from '@meridian/contracts/telemetry';
import { createRandom, describeWithDatabase } from '@meridian/service/testing';
import { makeRecord } from '../testing/make-record';
import { type ErrorRate, simulateSite } from '../testing/simulate-site';
import { useTestRegistry } from '../testing/start-test-registry';

const app = 'shop';
const runs = 20;
/** Fifty visits a second. */
const visits = 250;
const healthyRate = 0.01;
const brokenRate = 0.2;
const schedule = [{ percent: 10, seconds: 30 }, { percent: 50, seconds: 30 }, { percent: 100 }];
/** Of passes of five seconds: a healthy release needs fewer. */
const maxPasses = 60;

describeWithDatabase('releases by schedule, judged by what visitors see', (getDatabase) => {
  let now = Date.parse('2026-11-26T08:00:00.000Z');
  let live = '1.0.0';
  let site: ReturnType<typeof simulateSite>;
  const test = useTestRegistry(getDatabase, {
    judgedChannels: ['production'],
    clock: () => new Date(now),
  });
  beforeAll(async () => {
    const token = await test.developmentKeys.telemetryToken();
    site = simulateSite(test, { app, visits, random: createRandom(7), token });
    await test.publish(makeRecord(app, live));
    await test.client.promote({ app, version: live });
  });

  /** Starts a rollout and returns what became of it. */
  async function release(version: string, rate: ErrorRate): Promise<string> {
    await test.publish(makeRecord(app, version));
    await test.client.promote({ app, version, schedule });
    for (let pass = 0; pass < maxPasses; pass += 1) {
      now += telemetryIntervalMs;
      await site.pass(now, rate);
      await test.registry.judgeReleases();
      await test.registry.advanceRollouts();
      const status = await test.client.status();
      const shown = status.apps.find((one) => one.app === app);
      if (shown?.version === version) return 'live';
      const isBlocked = status.blocked.some((one) => one.version === version);
      if (!shown?.canary) return isBlocked ? 'rolled back and blocked' : 'rolled back';
    }
    return 'waiting';
  }

  jest.setTimeout(60_000);

  it('are rolled back and blocked when a fifth of their renders fail', async () => {
    const outcomes: string[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const version = `2.${run}.0`;
      outcomes.push(
        await release(version, (seen) => (seen.version === version ? brokenRate : healthyRate)),
      );
    }
    expect(outcomes).toEqual(Array.from({ length: runs }, () => 'rolled back and blocked'));
    expect((await test.client.status()).apps).toMatchObject([{ app, version: live }]);
  });

  it('get to all visitors by themselves when they are as healthy as what was live', async () => {
    const outcomes: string[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const version = `3.${run}.0`;
      outcomes.push(await release(version, () => healthyRate));
      live = version;
    }
    expect(outcomes).toEqual(Array.from({ length: runs }, () => 'live'));
  });
});
