import type { Translate } from '@meridian/composition';
import type { MarkedText, SearchHit, SearchResponse } from '@meridian/contracts';
import { cleanQuery } from '@meridian/contracts/pages';
import { useEffect, useState } from 'react';
import { fetchSearch } from '../fetch-search';
import { searchUrl } from '../search-url';

const typingPauseMs = 120;

/** Null for no query. */
export type Suggestions = SearchResponse | 'failed' | null;

/** Suggestions for a text that is being typed. The previous ones stay until the next ones arrive. */
export function useSuggestions(text: string): Suggestions {
  const query = cleanQuery(text);
  const [suggestions, setSuggestions] = useState<Suggestions>(null);
  useEffect(() => {
    if (query === '') return setSuggestions(null);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetchSearch('suggest', { query }, controller.signal);
        if (!controller.signal.aborted) setSuggestions(response);
      } catch {
        if (!controller.signal.aborted) setSuggestions('failed');
      }
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return suggestions;
}

export interface Option {
  to: string;
  text: MarkedText;
  /** Absent for the link to all results. */
  hit?: SearchHit;
}

export function listOptions(suggestions: Suggestions, t: Translate): Option[] {
  if (!suggestions || suggestions === 'failed') return [];
  const { query, hits, total } = suggestions;
  const options: Option[] = hits.map((hit) => ({ to: hit.path, text: hit.title, hit }));
  if (total > hits.length)
    options.push({
      to: searchUrl({ query }),
      text: [t('All {total} results for “{query}”', { total, query })],
    });
  return options;
}

/** Announced by screen readers, and shown when there are no options. */
export function suggestionStatus(suggestions: Suggestions, t: Translate): string {
  if (!suggestions) return '';
  if (suggestions === 'failed')
    return t('Suggestions are not available at the moment. Enter leads to the results.');
  const { query, match, hits } = suggestions;
  if (hits.length === 0)
    return t('Nothing found for “{query}”. Other words may find it.', { query });
  const count = hits.length;
  if (match === 'all') return count === 1 ? t('1 suggestion') : t('{count} suggestions', { count });
  return count === 1
    ? t('1 suggestion for similar words')
    : t('{count} suggestions for similar words', { count });
}
