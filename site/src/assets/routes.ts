import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import { respondEncoded } from '../encoded-body';
import type { LiveSite } from '../live/live-site';
import type { AssetTable } from './asset-table';

/** Time for which a release that does not exist is not requested again. */
const retryAfterMs = 60_000;
/** Earlier releases that are loaded at a time. */
const maxParallel = 8;
/** Unknown releases that are remembered. */
const maxUnknown = 10_000;

const mapHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};

/**
 * The files of releases and of maps. A tab that was opened before a promotion continues with its release, so a
 * release that is no longer live is loaded from the store when its first file is requested.
 */
export function createAssetRoutes({
  assets,
  site,
}: {
  assets: AssetTable;
  site: Pick<LiveSite, 'loadEarlier' | 'mapFile'>;
}) {
  const loading = new Map<string, Promise<void>>();
  /** Releases that do not exist, so that a made-up path costs the registry one request. */
  const unknown = new LRUCache<string, true>({ max: maxUnknown, ttl: retryAfterMs, perf: Date });

  const load = async (name: string, version: string) => {
    if (!(await site.loadEarlier(name, version))) unknown.set(`${name}/${version}`, true);
  };

  /** Loads a release once for all files that are requested at the same time. */
  const loadOnce = (name: string, version: string): Promise<void> => {
    const key = `${name}/${version}`;
    const known = loading.get(key);
    if (known) return known;
    if (loading.size >= maxParallel)
      throw new ServiceError('unavailable', 'Too many old releases are being loaded.');
    const started = load(name, version).finally(() => loading.delete(key));
    loading.set(key, started);
    return started;
  };

  const app = new Hono<ServiceEnvironment>();
  const retainedHeaders = [...RETAINED_304_HEADERS, 'access-control-allow-origin'];
  app.get('/assets/:app/:version/*', etag({ retainedHeaders }), async (c) => {
    const { pathname } = new URL(c.req.url);
    const { app: name, version } = c.req.param();
    const key = `${name}/${version}`;
    if (!assets.has(key) && !unknown.get(key)) await loadOnce(name, version);
    return assets.respond(pathname, c.req.raw) ?? c.notFound();
  });
  app.get('/maps/:file', etag(), (c) => {
    const file = site.mapFile(c.req.path);
    return file ? respondEncoded(file, c.req.raw, { headers: mapHeaders }) : c.notFound();
  });
  return app;
}
