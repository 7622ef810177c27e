import type { SearchResponse } from '@meridian/contracts';
import { formatCount } from '@meridian/ui/page';

/** The heading of the results, which screen readers announce. */
export function formatResultsHeading(response: SearchResponse): string {
  const { query, match, total, totalOfAllKinds, kind, page, pages } = response;
  if (totalOfAllKinds === 0) return `No results for “${query}”`;
  const which = pages > 1 ? `, page ${page} of ${pages}` : '';
  const results = formatCount(totalOfAllKinds, 'result');
  if (kind)
    return `${formatCount(total, kind.toLowerCase())} among ${results} for “${query}”${which}`;
  if (match === 'similar') return `${results} for words spelt like “${query}”${which}`;
  if (match === 'some') return `${results} with some of the words “${query}”${which}`;
  return `${results} for “${query}”${which}`;
}
