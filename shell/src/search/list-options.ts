import type { MarkedText } from '@shared/contracts';
import { searchAddress } from './search-address';
import type { Suggestions } from './use-suggestions';

export interface Option {
  to: string;
  text: MarkedText;
  /** Absent for the link to all results. */
  kind?: string;
}

/** The options of the combobox: the suggestions, and a link to all results if there are more. */
export function listOptions(suggestions: Suggestions): Option[] {
  if (suggestions.status !== 'ready') return [];
  const { query, hits, total } = suggestions.answer;
  const options: Option[] = hits.map(({ path, title, kind }) => ({ to: path, text: title, kind }));
  if (total > hits.length)
    options.push({ to: searchAddress({ query }), text: [`All ${total} results for “${query}”`] });
  return options;
}
