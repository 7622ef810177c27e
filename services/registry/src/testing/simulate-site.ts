import type { Figure, GroupCounts, TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import type { TestRegistry } from './start-test-registry';

type Release = GroupCounts['canaries'][number];

/** The counts of a site server, with its id. */
export type SentInterval = TelemetryInterval & { server: string };

interface Sending {
  channel?: string;
  /** By default the one with which site servers report. */
  token?: string | undefined;
}

/** Sends the report of a site server; it is well unless the test says otherwise. */
export async function sendReport(
  test: TestRegistry,
  server: string,
  changes: object,
  { channel = 'production', token }: Sending = {},
): Promise<Response> {
  const position = { epoch: 0, generation: 1, expiresAt: null };
  const report = { host: server, startedAt: '2026-11-26T08:00:00.000Z', problems: [], ...position };
  const own = token ?? (await test.developmentKeys.telemetryToken());
  return test.send('PUT', `/channels/${channel}/servers/${server}`, { ...report, ...changes }, own);
}

/** Sends the counts of a site server that is never behind. */
export function sendInterval(
  test: TestRegistry,
  { server, ...interval }: SentInterval,
  sending?: Sending,
): Promise<Response> {
  const changes = { generation: 2_147_483_647, intervals: [interval] };
  return sendReport(test, server, changes, sending);
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

export function makePages(release: Release, count: number): Figure {
  return { ...release, name: 'pages', bucket: null, count };
}
