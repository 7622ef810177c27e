import type { SearchRequest } from '@shared/contracts';
import type { ServiceApp, ServiceContext } from '@shared/service';
import { compress } from 'hono/compress';
import { readSearch } from 'shell/src/search/search-address';
import type { AnswerOptions } from './search-index';
import type { SiteSearch } from './site-search';

/** Hits on a page of results. */
export const pageOfHits: AnswerOptions = { size: 10, withExcerpts: true };
const suggestions: AnswerOptions = { size: 7, withExcerpts: false };

/**
 * What browsers ask site search: `GET /search/suggest?q=` while somebody types, and
 * `GET /search/results?q=&kind=&page=` for a page of results. Both answer a `SearchResponse`.
 */
export function addSearchRoutes(app: ServiceApp, search: Pick<SiteSearch, 'answer'>): void {
  const answer = async (
    context: ServiceContext,
    request: SearchRequest,
    options: AnswerOptions,
    seconds: number,
  ) =>
    context.json(await search.answer(request, options), 200, {
      'cache-control': `public, max-age=${seconds}`,
      vary: 'accept-encoding',
      'x-robots-tag': 'noindex',
    });

  app.use('/search/*', compress());
  app.get('/search/suggest', (context) => {
    const { query } = readSearch(new URL(context.req.url).searchParams);
    return answer(context, { query }, suggestions, 60);
  });
  app.get('/search/results', (context) =>
    answer(context, readSearch(new URL(context.req.url).searchParams), pageOfHits, 10),
  );
}
