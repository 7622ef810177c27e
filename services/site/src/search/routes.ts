import type { SearchRequest } from '@meridian/contracts';
import { readSearch } from '@meridian/contracts/pages';
import type { ClientIpReader, ServiceContext, ServiceEnvironment } from '@meridian/service';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { RenderQueue } from '../rendering/render-queue';
import type { SearchOptions } from './search-index';
import { pageOfHits, type SiteSearch } from './site-search';

const suggestions: SearchOptions = { size: 7, withExcerpts: false };

/**
 * Site search for browsers: `GET /search/suggest?q=` while a visitor types, and
 * `GET /search/results?q=&kind=&page=` for a page of hits. Both respond with a `SearchResponse`.
 */
export function createSearchRoutes({
  search,
  queue,
  readClientIp,
}: {
  search: Pick<SiteSearch, 'search'>;
  queue: Pick<RenderQueue, 'run'>;
  readClientIp: ClientIpReader;
}) {
  const respond = async (
    c: ServiceContext,
    request: SearchRequest,
    options: SearchOptions,
    maxAgeSeconds: number,
  ) => {
    const found = await queue.run(readClientIp(c), () => search.search(request, options));
    return c.json(found, 200, {
      'cache-control': `public, max-age=${maxAgeSeconds}`,
      vary: 'accept-encoding',
      'x-robots-tag': 'noindex',
    });
  };

  const app = new Hono<ServiceEnvironment>();
  app.use('/search/*', compress());
  app.get('/search/suggest', (c) => {
    const { query } = readSearch(new URL(c.req.url).searchParams);
    return respond(c, { query }, suggestions, 60);
  });
  app.get('/search/results', (c) =>
    respond(c, readSearch(new URL(c.req.url).searchParams), pageOfHits, 10),
  );
  return app;
}
