import type { Metrics } from '@meridian/service';
import type { LiveSite } from '../live/live-site';
import type { RenderQueue } from '../rendering/render-queue';

/** Metrics of the site server that are counted per request, beside those of every service. */
export function createSiteMetrics(metrics: Metrics) {
  const rejected = metrics.counter(
    'site_requests_rejected_total',
    'Pages and searches that were rejected because there is too much to do.',
    [],
  );
  const beacons = metrics.counter(
    'site_beacons_total',
    'Beacons of browsers, by what became of them: counted, or why not.',
    ['outcome'],
  );

  return {
    /** Counts a page that was sent from the cache in front of the routes. */
    countCached: (request: { route: string; status: number }): void =>
      metrics.countRequest('site', { method: 'GET', ...request, cache: 'hit' }),
    countRejected: (): void => rejected.inc({}),
    countBeacon: (outcome: string): void => beacons.inc({ outcome }),
  };
}

/** Gauges of the site server's work and of the served map, read whenever metrics are read. */
export function measureSite(
  metrics: Metrics,
  context: {
    site: Pick<LiveSite, 'current' | 'status'>;
    queues: Record<'pages' | 'previews', Pick<RenderQueue, 'counts'>>;
  },
): void {
  const { site, queues } = context;
  metrics.gauge(
    'site_render_queue',
    'Pages and searches, those of previews apart: active, or waiting to begin.',
    (gauge) => {
      for (const [work, { counts }] of Object.entries(queues))
        for (const [state, count] of Object.entries(counts())) gauge.set({ work, state }, count);
    },
    ['work', 'state'],
  );
  metrics.gauge(
    'site_releases_refused',
    'Releases of the live map in whose place the one before is served.',
    (gauge) => gauge.set(site.status().refused.length),
  );
  metrics.gauge(
    'site_live_generation',
    'Generation of the live map that is served; without a value before the first.',
    (gauge) => {
      const [epoch = '', generation] = site.current()?.id.split('.') ?? [];
      gauge.reset();
      if (generation !== undefined) gauge.set({ epoch }, Number(generation));
    },
    ['epoch'],
  );
  metrics.gauge(
    'site_registry_timestamp_seconds',
    'Unix time: when the registry responded last, when it renewed the live map, when the map expires.',
    (gauge) => {
      const { respondedAtMs, renewedAt, expiresAt } = site.status();
      if (respondedAtMs !== null) gauge.set({ event: 'responded' }, respondedAtMs / 1000);
      if (renewedAt) gauge.set({ event: 'renewed' }, Date.parse(renewedAt) / 1000);
      if (expiresAt) gauge.set({ event: 'expires' }, Date.parse(expiresAt) / 1000);
    },
    ['event'],
  );
}
