import type { LiveSite } from './live-site';
import { describeReadiness } from './readiness';
import type { ShrunkenContribution } from './shrink-guard';

const now = Date.parse('2026-11-23T12:00:00Z');

function describeSite(
  changes: Partial<ReturnType<LiveSite['status']>> = {},
  id: string | null = '0.7',
  shrunken: ShrunkenContribution[] = [],
) {
  const status = {
    unserved: null,
    refused: [],
    respondedAtMs: now - 3200,
    renewedAt: null,
    expiresAt: '2026-11-23T13:00:00.000Z',
    ...changes,
  };
  const current = () => id && { id, liveMap: { generation: 7 } };
  return describeReadiness({ current, status: () => status } as unknown as LiveSite, shrunken, now);
}

it('is ready with the map that it serves', () => {
  expect(describeSite()).toEqual({
    isReady: true,
    reasons: [],
    details: {
      generation: '0.7',
      refused: [],
      shrunken: [],
      registry: { respondedSecondsAgo: 3, expiresAt: '2026-11-23T13:00:00.000Z' },
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

it('is ready, and says what is wrong', () => {
  const refusal = { app: 'shop', version: '2.0.0', reasons: ['/shop fails'], retestAt: null };
  const expiresAt = '2026-11-23T11:59:59.000Z';
  const shrunken = [
    { app: 'shop', version: '2.0.0', kind: 'sitemap' as const, found: 3, served: 40 },
  ];
  const unserved = { generation: 8, reason: 'it ended this server twice' };
  const status = { unserved, refused: [refusal], expiresAt };
  const { isReady, reasons, details } = describeSite(status, '0.7', shrunken);
  expect(isReady).toBe(true);
  expect(reasons.sort()).toEqual([
    'contributions of shop 2.0.0 (sitemap) shrank from 40 pages to 3: those before are served',
    'generation 8 is not served: it ended this server twice',
    'shop 2.0.0 is refused: /shop fails',
    `the live map expired at ${expiresAt}: the registry has not renewed it`,
  ]);
  expect(details).toMatchObject({
    shrunken,
    refused: [
      { generation: 8, app: null, version: null, reason: unserved.reason, retestAt: null },
      { generation: 7, app: 'shop', version: '2.0.0', reason: '/shop fails', retestAt: null },
    ],
  });
});
