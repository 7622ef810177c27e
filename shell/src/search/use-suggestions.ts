import type { SearchResponse } from '@shared/contracts';
import { cleanQuery } from '@shared/contracts/pages';
import { useEffect, useState } from 'react';
import { fetchResponse } from './fetch-answer';

/** Milliseconds of rest in typing before the site is asked. */
const pause = 120;

export type Suggestions =
  | { status: 'none' }
  | { status: 'ready'; answer: SearchResponse }
  | { status: 'failed' };

/**
 * What the site suggests for a text that is being typed. The answer before stays until the next one
 * is there; a question that has been overtaken is aborted.
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
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return suggestions;
}
