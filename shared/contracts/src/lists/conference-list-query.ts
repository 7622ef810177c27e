import type { FacetSelection } from './facets';
import { readFacets, readShown, readText, toListQuery } from './list-query';

/**
 * Filters of conferences; each is a query parameter that may repeat. `focus`: ids of specialties, or any other text ·
 * `month` of the first day, e.g. 2027-01 · others: the texts of the field.
 */
export const conferenceFacets = ['focus', 'month', 'city', 'country', 'mode'] as const;
export type ConferenceFacet = (typeof conferenceFacets)[number];

/** Orders of the list; the first is the default: upcoming soonest first, past latest first. */
export const conferenceSorts = ['date', 'title'] as const;
export type ConferenceSort = (typeof conferenceSorts)[number];

/** A visitor's query of the list of conferences. */
export interface ConferenceListQuery {
  when: 'upcoming' | 'past';
  facets: FacetSelection<ConferenceFacet>;
  /** Words to search for; empty for none. */
  q: string;
  sort: ConferenceSort;
  /** How many entries are shown, the first ones. */
  show: number;
}

/** Parses the query of a URL, which anyone may have written; invalid values are left out. */
export function readConferenceListQuery(params: URLSearchParams): ConferenceListQuery {
  return {
    when: params.get('when') === 'past' ? 'past' : 'upcoming',
    facets: readFacets(params, conferenceFacets),
    q: readText(params),
    sort: params.get('sort') === 'title' ? 'title' : 'date',
    show: readShown(params),
  };
}

/** The query of a list's URL, without `?`, in one spelling for each list. Empty for all upcoming conferences. */
export function conferenceListQuery(query: Partial<ConferenceListQuery>): string {
  const { when, facets = {}, q, sort, show } = query;
  return toListQuery(conferenceFacets, facets, {
    when: when === 'past' ? when : '',
    q,
    sort: sort === 'title' ? sort : '',
    show,
  });
}
