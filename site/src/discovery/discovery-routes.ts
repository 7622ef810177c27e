import type { ServiceApp } from '@shared/service';
import { type Logger, ServiceError } from '@shared/service';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import type { DataVersion } from '../pages/data-version';
import { discoveryPaths } from './discovery-paths';
import { writeFeed } from './feed';
import { createKept } from './kept';
import { createListings, type Listing } from './listings';
import { manifest } from './manifest';
import { writeRobots } from './robots';
import { splitSitemap, writeSitemap, writeSitemapIndex } from './sitemap';

/** What search engines, feed readers and phones ask a site for, made from what is live. */
export function addDiscoveryRoutes(
  app: ServiceApp,
  options: {
    site: Pick<LiveSite, 'current'>;
    dataVersion: Pick<DataVersion, 'current'>;
    /** The site as visitors see it. */
    origin: string;
    logger: Logger;
  },
): void {
  const { site, dataVersion, origin, logger } = options;
  const listings = createListings(logger);

  /** Files that are written from a listing, and anew when releases or data have changed. */
  const keepWritten = <Entry, Written>(
    list: (served: ServedGeneration) => Promise<Listing<Entry>>,
    write: (entries: Entry[]) => Written,
  ) => {
    const keep = createKept<Written>();
    return () => {
      const served = site.current();
      if (!served) throw new ServiceError('unavailable', 'The site is starting.');
      return keep(`${served.id} ${dataVersion.current()}`, async () => {
        const { entries, isWhole } = await list(served);
        return { result: write(entries), isWhole };
      });
    };
  };

  const readSitemaps = keepWritten(listings.sitemap, (entries) =>
    splitSitemap(entries).map((part) => writeSitemap(part, origin)),
  );
  const readFeed = keepWritten(listings.feed, (entries) =>
    writeFeed(entries, origin, discoveryPaths.feed),
  );

  for (const path of [...Object.values(discoveryPaths), '/sitemap/*'])
    app.use(path, compress(), etag());

  app.get(discoveryPaths.sitemap, async () => {
    const parts = await readSitemaps();
    const [only = ''] = parts;
    const files = parts.map((_, index) => `/sitemap/${index + 1}.xml`);
    return answer(parts.length > 1 ? writeSitemapIndex(files, origin) : only, 'application/xml');
  });
  app.get('/sitemap/:file{[1-9][0-9]{0,3}\\.xml}', async (context) => {
    const parts = await readSitemaps();
    const part = parts[Number.parseInt(context.req.param('file'), 10) - 1];
    return parts.length > 1 && part ? answer(part, 'application/xml') : context.notFound();
  });
  app.get(discoveryPaths.feed, async () => answer(await readFeed(), 'application/rss+xml'));
  app.get(discoveryPaths.robots, () => answer(writeRobots(origin), 'text/plain'));
  app.get(discoveryPaths.manifest, () =>
    answer(JSON.stringify(manifest), 'application/manifest+json'),
  );
}

function answer(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=600',
      'x-content-type-options': 'nosniff',
    },
  });
}
