import type { Suggestions } from './use-suggestions';

/** Announced by screen readers, and shown when there are no options. */
export function announceSuggestions(suggestions: Suggestions): string {
  if (suggestions.status === 'none') return '';
  if (suggestions.status === 'failed')
    return 'Suggestions cannot be had at the moment. Enter leads to the results.';
  const { query, match, hits } = suggestions.answer;
  if (hits.length === 0) return `Nothing found for “${query}”. Other words may find it.`;
  const count = `${hits.length} suggestion${hits.length === 1 ? '' : 's'}`;
  return match === 'all' ? count : `${count} for similar words`;
}
