import type { SearchResponse } from '@shared/contracts';
import { cleanQuery } from '@shared/contracts/pages';
import { useEffect, useState } from 'react';
import { fetchResponse } from './fetch-answer';

/** Pause in typing before suggestions are fetched. */
const typingPauseMs = 120;

export type Suggestions =
  | { status: 'none' }
  | { status: 'ready'; answer: SearchResponse }
  | { status: 'failed' };

/**
 * The suggestions for a text that is being typed. The previous ones stay until the next ones arrive;
 * outdated requests are aborted.
 */
export function useSuggestions(text: string): Suggestions {
  const query = cleanQuery(text);
  const [suggestions, setSuggestions] = useState<Suggestions>({ status: 'none' });
  useEffect(() => {
    if (query === '') return setSuggestions({ status: 'none' });
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetchResponse('suggest', { query }, controller.signal);
        if (!controller.signal.aborted) setSuggestions({ status: 'ready', answer });
      } catch {
        if (!controller.signal.aborted) setSuggestions({ status: 'failed' });
      }
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return suggestions;
}
