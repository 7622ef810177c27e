import { createMetrics } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { createSiteMetrics, measureSite } from './site-metrics';

it('shows the served generation, the times of the registry, the queues, and rejected requests', async () => {
  const metrics = createMetrics({ buildVersion: 'test', logger: silentLogger });
  const samplesOf = async (name: string) =>
    (await metrics.read())
      .split('\n')
      .filter((line) => line.startsWith(name))
      .sort();
  createSiteMetrics(metrics).countRejected();
  expect(await samplesOf('site_requests_r')).toEqual(['site_requests_rejected_total 1']);
  let served: { id: string } | null = null;
  const unknown = { respondedAtMs: null, renewedAt: null, expiresAt: null };
  let status: object = { unserved: null, refused: [], ...unknown };
  measureSite(metrics, {
    site: { current: () => served, status: () => status } as never,
    queues: {
      pages: { counts: () => ({ active: 8, waiting: 3 }) },
      previews: { counts: () => ({ active: 2, waiting: 0 }) },
    } as never,
  });
  expect(await samplesOf('site_live_generation')).toEqual([]);
  expect(await samplesOf('site_registry_timestamp_seconds')).toEqual([]);

  served = { id: '2.17' };
  status = {
    ...{ unserved: null, refused: [{ app: 'shop' }], respondedAtMs: 1_700_000_000_500 },
    ...{ renewedAt: '2023-11-14T22:13:00.000Z', expiresAt: '2023-11-15T22:13:00.000Z' },
  };
  expect(await samplesOf('site_live_generation')).toEqual(['site_live_generation{epoch="2"} 17']);
  expect(await samplesOf('site_registry_timestamp_seconds')).toEqual([
    'site_registry_timestamp_seconds{event="expires"} 1700086380',
    'site_registry_timestamp_seconds{event="renewed"} 1699999980',
    'site_registry_timestamp_seconds{event="responded"} 1700000000.5',
  ]);
  expect(await samplesOf('site_releases_refused')).toEqual(['site_releases_refused 1']);
  expect(await samplesOf('site_render_queue')).toEqual([
    'site_render_queue{work="pages",state="active"} 8',
    'site_render_queue{work="pages",state="waiting"} 3',
    'site_render_queue{work="previews",state="active"} 2',
    'site_render_queue{work="previews",state="waiting"} 0',
  ]);
});
