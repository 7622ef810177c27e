import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import { respondEncoded } from '../http/encoded-body';
import type { LiveSite } from '../live/live-site';
import type { AssetTable } from './asset-table';

/** Time for which a release that does not exist is not requested again. */
const retryAfterMs = 60_000;
/** Most earlier releases that are loaded at a time. */
const maxParallel = 8;
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
  let loading = 0;
  /** Releases that do not exist, by `app/version`, so that a made-up path costs the registry one request. */
  const unknown = new LRUCache<string, true>({
    max: maxUnknown,
    ttl: retryAfterMs,
    perf: Date,
    /** Called once for all files of a release that are requested at the same time. */
    async fetchMethod(key) {
      if (loading >= maxParallel)
        throw new ServiceError('unavailable', 'Too many old releases are being loaded.');
      const [name = '', version = ''] = key.split('/');
      loading += 1;
      const isThere = await site.loadEarlier(name, version).finally(() => (loading -= 1));
      return isThere ? undefined : true;
    },
  });

  const app = new Hono<ServiceEnvironment>();
  const retainedHeaders = [...RETAINED_304_HEADERS, 'access-control-allow-origin'];
  app.get('/assets/:app/:version/*', etag({ retainedHeaders }), async (c) => {
    const { pathname } = new URL(c.req.url);
    const { app: name, version } = c.req.param();
    const key = `${name}/${version}`;
    if (!assets.has(key)) await unknown.fetch(key);
    return assets.respond(pathname, c.req.raw) ?? c.notFound();
  });
  app.get('/maps/:file', etag(), (c) => {
    const file = site.mapFile(c.req.path);
    return file ? respondEncoded(file, c.req.raw, { headers: mapHeaders }) : c.notFound();
  });
  return app;
}
