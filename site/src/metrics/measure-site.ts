import type { Metrics } from '@meridian/service';
import type { LiveSite } from '../live/live-site';
import type { RenderQueue } from '../load/render-queue';
import type { RenderPools } from '../rendering/render-pools';

/** Measures what the site server is doing and what it serves, whenever metrics are read. */
export function measureSite(
  metrics: Metrics,
  {
    site,
    shrunken,
    pools,
    previewPools,
    queues,
  }: {
    site: Pick<LiveSite, 'current' | 'status'>;
    shrunken: () => unknown[];
    pools: Pick<RenderPools, 'counts'>;
    previewPools: Pick<RenderPools, 'counts'>;
    queues: Record<'pages' | 'previews', Pick<RenderQueue, 'counts'>>;
  },
): void {
  metrics.gauge(
    'site_render_queue',
    'Pages and searches, those of previews apart: active, or waiting to begin.',
    (gauge) => {
      for (const [work, { counts }] of Object.entries(queues))
        for (const [state, count] of Object.entries(counts())) gauge.set({ work, state }, count);
    },
    ['work', 'state'],
  );
  metrics.gauge('site_render_processes', 'Render processes that run.', (gauge) =>
    gauge.set(pools.counts().processes),
  );
  metrics.gauge('site_preview_processes', 'Render processes of previews that run.', (gauge) =>
    gauge.set(previewPools.counts().processes),
  );
  metrics.gauge('site_render_tasks_waiting', 'Tasks that wait for a render process.', (gauge) =>
    gauge.set(pools.counts().waiting),
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
    'site_releases_refused',
    'Releases of the live map in whose place the one before is served.',
    (gauge) => gauge.set(site.status().refused.length),
  );
  metrics.gauge(
    'site_contributions_shrunken',
    'Lists of pages for search, sitemap and feed, of one app each, in whose place the one before is served.',
    (gauge) => gauge.set(shrunken().length),
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
