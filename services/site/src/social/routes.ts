import type { PageRequest } from '@meridian/contracts/ssr';
import { type ClientIpReader, type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import { pageOfSocialImage, socialImageVersion } from '../http/public-paths';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import type { RenderQueue } from '../rendering/render-queue';
import type { DataVersion } from '../upstream/follow-data-version';
import type { Png, Rasterizer } from './rasterizer';

interface CachedImage {
  png: Png;
  version: string;
}

const maxCacheBytes = 24 * 2 ** 20;

/** The social image of every page, made at its first request. */
export function createSocialRoutes(context: {
  site: Pick<LiveSite, 'current'>;
  dataVersion: Pick<DataVersion, 'current'>;
  rasterizer: Pick<Rasterizer, 'rasterize'>;
  /** Images wait here until there is time to make them. */
  queue: Pick<RenderQueue, 'run'>;
  readClientIp: ClientIpReader;
}) {
  const { site, dataVersion, rasterizer, queue, readClientIp } = context;
  // An image that does not exist is undefined, which the cache does not store.
  const images = new LRUCache<string, CachedImage, () => Promise<CachedImage | undefined>>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ png }) => png.length,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });

  const make = async (
    { pool, shell }: ServedGeneration,
    request: PageRequest,
  ): Promise<CachedImage | undefined> => {
    const { status, meta, image } = await pool.composeSocialImage(request);
    if (status === 404 || status === 410) return undefined;
    if (status !== 200)
      throw new ServiceError('unavailable', 'This page cannot be loaded right now.');
    const png = await rasterizer.rasterize(image);
    return { png, version: socialImageVersion(meta, shell.record.version) };
  };

  const app = new Hono<ServiceEnvironment>();
  app.get('/social/*', etag(), async (c) => {
    const served = site.current();
    if (!served) throw new ServiceError('unavailable', 'The site is starting.');
    const { pathname, searchParams } = new URL(c.req.url);
    const page = pageOfSocialImage(pathname);
    const found = page === null ? null : served.findPath(page);
    if (!found || found.canonicalPath !== page) return c.notFound();
    const key = `${served.id} ${dataVersion.current()} ${page}`;
    const image = await images.fetch(key, {
      context: () =>
        queue.run(readClientIp(c), () => make(served, { url: page, match: found.match })),
    });
    if (!image) return c.notFound();
    const isVersioned = searchParams.get('v') === image.version;
    return c.body(image.png, 200, {
      'content-type': 'image/png',
      'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'content-length': String(image.png.length),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  return app;
}
