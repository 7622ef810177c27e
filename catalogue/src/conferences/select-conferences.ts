import { hasWords, listUrl } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import type { ConferenceSummary } from '../cards/conference-summary';

/** What the URL says of the list, which leaves upcoming out. */
export interface ConferencesState {
  q: string;
  when: 'upcoming' | 'past';
}

export function readConferencesState(params: URLSearchParams): ConferencesState {
  return {
    q: params.get('q')?.trim() ?? '',
    when: params.get('when') === 'past' ? 'past' : 'upcoming',
  };
}

export function conferencesUrl({ q, when }: Partial<ConferencesState>): string {
  return listUrl(pathTo('/conferences'), { q, when: when === 'past' ? when : undefined });
}

export function searchConferences(
  conferences: readonly ConferenceSummary[],
  q: string,
): ConferenceSummary[] {
  return conferences.filter(({ title, subTitle, city, focus }) =>
    hasWords(q, [title, subTitle, city, focus]),
  );
}
