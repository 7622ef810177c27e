import { paths } from '@shared/contracts';
import { listAddress } from '../../lists/list-address';

/** What the address says of the list; upcoming has no word in it. */
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

export function conferencesAddress({ q, when }: Partial<ConferencesState>): string {
  return listAddress(paths.conferences(), { q, when: when === 'past' ? when : undefined });
}
