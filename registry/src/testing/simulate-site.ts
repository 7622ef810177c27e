import { reportGraceMs } from '@meridian/contracts/telemetry';
import type { Figure, GroupCounts, TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import { draw } from './random-intervals';
import type { TestRegistry } from './start-test-registry';

type Release = GroupCounts['canaries'][number];
/** One request as a site server makes it. */
export function sendInterval(
  test: TestRegistry,
  token: string,
  interval: TelemetryInterval,
  channel = 'production',
): Promise<Response> {
  return test.fetch(`/channels/${channel}/telemetry`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(interval),
  });
}

/** What visitors who got the same releases did; nothing is wrong unless said otherwise. */
export function makeGroup(
  visits: number,
  release: Release,
  changes: Partial<GroupCounts['errors'][number]> & { isCanary?: boolean } = {},
): GroupCounts {
  const { isCanary = false, ...errors } = changes;
  const { loadFailures = 0, clientErrors = 0 } = errors;
  const counts = {
    ...{ loadFailures, clientErrors, serverErrors: 0, renderTimeouts: 0 },
    browserErrors: Math.max(loadFailures, clientErrors),
    ...errors,
  };
  return {
    canaries: isCanary ? [release] : [],
    visits,
    reports: visits,
    slow: 0,
    errors: [{ ...release, ...counts }],
    anyErrors: counts,
  };
}

/** That many pages of a release. */
export function makePages(release: Release, count: number): Figure {
  return { ...release, name: 'pages', bucket: null, count };
}

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

  const count = (seen: number, release: Release, isCanary: boolean, rate: ErrorRate) =>
    makeGroup(seen, release, { isCanary, serverErrors: draw(random, seen, rate(release)) });

  return {
    /** Counts the interval that ends at a time, as the live map is then, and sends those that are due. */
    async pass(endsAt: number, rate: ErrorRate): Promise<void> {
      const live = (await test.client.status()).apps.find((one) => one.app === app);
      if (!live) throw new Error(`expected a live release of ${app}, found none`);
      const { version, canary } = live;
      const ofCanary = canary ? draw(random, visits, canary.percent / 100) : 0;
      const groups = [count(visits - ofCanary, { app, version }, false, rate)];
      const figures = [makePages({ app, version }, visits - ofCanary)];
      if (canary) {
        const tried = { app, version: canary.version };
        groups.push(count(ofCanary, tried, true, rate));
        figures.push(makePages(tried, ofCanary));
      }
      waiting.push({ server, endsAt, groups, figures });
      while (waiting[0] && waiting[0].endsAt + reportGraceMs <= endsAt) {
        const interval = waiting.shift();
        if (!interval) return;
        const response = await sendInterval(test, token, interval);
        if (!response.ok) throw new Error(await response.text());
      }
    },
  };
}
