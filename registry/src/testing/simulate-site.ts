import type { Figure, GroupCounts, TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
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
