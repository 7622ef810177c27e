import type { Figure, GroupCounts, TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import type { TestRegistry } from './start-test-registry';

type Release = GroupCounts['canaries'][number];

/** The counts of a site server, with its id. */
export type SentInterval = TelemetryInterval & { server: string };

/** Sends the report of a healthy site server that is never behind. */
export function sendInterval(
  test: TestRegistry,
  token: string,
  { server, ...interval }: SentInterval,
  channel = 'production',
): Promise<Response> {
  const startedAt = '2026-11-26T08:00:00.000Z';
  const generation = 2_147_483_647;
  const health = { host: server, startedAt, epoch: 0, generation, expiresAt: null };
  return test.fetch(`/channels/${channel}/servers/${server}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...health, problems: [], intervals: [interval] }),
  });
}

/** The counts of visitors with the same releases; nothing is wrong unless the test says so. */
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

/** This many pages of a release. */
export function makePages(release: Release, count: number): Figure {
  return { ...release, name: 'pages', bucket: null, count };
}
