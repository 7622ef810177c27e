import type { LiveSite } from '../live/live-site';
import { describeReadiness } from './readiness';

const now = Date.parse('2026-11-23T12:00:00Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

function describeSite(
  changes: Partial<ReturnType<LiveSite['status']>> = {},
  id: string | null = '0.7',
) {
  const status = {
    unserved: null,
    refused: [],
    failure: null,
    respondedAtMs: now - 3200,
    renewedAt: '2026-11-23T11:30:00.000Z',
    expiresAt: '2026-11-24T11:30:00.000Z',
    ...changes,
  };
  const current = () => id && { id, liveMap: { generation: 7 } };
  return describeReadiness({ current, status: () => status } as unknown as LiveSite, now);
}

it('is ready with the map that it serves', () => {
  expect(describeSite()).toEqual({
    isReady: true,
    reasons: [],
    details: {
      generation: '0.7',
      refused: [],
      registry: { respondedSecondsAgo: 3, expiresAt: '2026-11-24T11:30:00.000Z' },
    },
  });
});

it('is not ready without a map', () => {
  const { isReady, reasons, details } = describeSite(
    { respondedAtMs: null, expiresAt: null },
    null,
  );
  expect([isReady, reasons]).toEqual([false, ['no live map was loaded yet']]);
  expect(details).toMatchObject({ registry: { respondedSecondsAgo: null } });
});

it('is ready, and lists the problems', () => {
  const release = { app: 'shop', version: '2.0.0', reasons: ['/shop fails'] };
  const expiresAt = '2026-11-23T11:59:59.000Z';
  const unserved = { generation: 8, reason: 'it ended this server twice' };
  const status = { unserved, refused: [release], expiresAt, failure: unserved.reason };
  const { isReady, reasons, details } = describeSite(status);
  expect(isReady).toBe(true);
  expect(reasons.sort()).toEqual([
    'generation 8 is not served: it ended this server twice',
    'shop 2.0.0 is refused: /shop fails',
    `the live map expired at ${expiresAt}: the registry has not renewed it`,
  ]);
  expect(details).toMatchObject({
    refused: [
      { generation: 8, app: null, version: null, reason: unserved.reason },
      { generation: 7, app: 'shop', version: '2.0.0', reason: '/shop fails' },
    ],
  });
});

it.each<[string, Parameters<typeof describeSite>[0], RegExp | null]>([
  [
    'a map in its last quarter while the registry is away',
    { respondedAtMs: null, renewedAt: at(-18.1), expiresAt: at(5.9) },
    /^the live map expires at .*, and the registry has not renewed it since/,
  ],
  [
    'a map that cannot be loaded',
    { failure: 'no response' },
    /^the newest live map is not served: no response$/,
  ],
  ['a map before that', { respondedAtMs: null, renewedAt: at(-17.9), expiresAt: at(6.1) }, null],
  [
    'a registry that responds without heartbeats',
    { renewedAt: at(-3.1), expiresAt: at(20.9) },
    /^the registry responds, and has sent no newer heartbeat since/,
  ],
])('tells of %s', (_, changes, expected) => {
  const { reasons } = describeSite(changes);
  expect(reasons).toEqual(expected ? [expect.stringMatching(expected)] : []);
});
