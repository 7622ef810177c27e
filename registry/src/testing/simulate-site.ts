import { reportGraceMs, telemetryIntervalMs } from '@meridian/contracts/telemetry';
import type { GroupCounts, TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import { draw } from './random-intervals';
import type { TestRegistry } from './start-test-registry';

type Release = GroupCounts['canaries'][number];
/** Probability of a server error of a release in a visit. */
export type ErrorRate = (release: Release) => number;

/**
 * A site server that counts drawn visits of one app in `production`, and sends them when their grace is over.
 * @param options.app the app that visitors see
 */
export function simulateSite(
  test: TestRegistry,
  options: { app: string; visits: number; random: () => number; token: string; server?: string },
) {
  const { app, visits, random, token, server = '0123456789abcdef' } = options;
  const waiting: TelemetryInterval[] = [];

  const count = (
    seen: number,
    release: Release,
    canaries: Release[],
    rate: ErrorRate,
  ): GroupCounts => ({
    canaries,
    visits: seen,
    reports: seen,
    slow: 0,
    errors: [
      {
        ...release,
        loadFailures: 0,
        clientErrors: 0,
        serverErrors: draw(random, seen, rate(release)),
        renderTimeouts: 0,
      },
    ],
  });

  return {
    /** Counts the interval that ends at a time, as the live map is then, and sends those that are due. */
    async pass(endsAt: number, rate: ErrorRate): Promise<void> {
      const live = (await test.client.status()).apps.find((one) => one.app === app);
      if (!live) throw new Error(`expected a live release of ${app}, found none`);
      const { version, canary } = live;
      const ofCanary = canary ? draw(random, visits, canary.percent / 100) : 0;
      const groups = [count(visits - ofCanary, { app, version }, [], rate)];
      if (canary) {
        const release = { app, version: canary.version };
        groups.push(count(ofCanary, release, [release], rate));
      }
      waiting.push({ server, endsAt, groups, figures: [] });
      while (waiting[0] && waiting[0].endsAt + reportGraceMs <= endsAt) {
        const interval = waiting.shift();
        const response = await test.fetch('/channels/production/telemetry', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: JSON.stringify(interval),
        });
        if (!response.ok) throw new Error(await response.text());
      }
    },
    intervalMs: telemetryIntervalMs,
  };
}
