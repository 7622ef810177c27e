import type { FacetSelection } from './facets';
import { readFacets, readShown, readText, toListQuery } from './list-query';

/**
 * What conferences are filtered by; each is a query parameter that may repeat. `focus`: ids of specialties, or the
 * text for what is none · `month`: of the first day, e.g. 2027-01 · others: the texts of the field.
 */
export const conferenceFacets = ['focus', 'month', 'city', 'country', 'mode'] as const;
export type ConferenceFacet = (typeof conferenceFacets)[number];

/** The orders of the list; the first is the one without a parameter: upcoming soonest first, past latest first. */
export const conferenceSorts = ['date', 'title'] as const;
export type ConferenceSort = (typeof conferenceSorts)[number];

/** What a visitor asks the list of conferences for. */
export interface ConferenceListQuery {
  when: 'upcoming' | 'past';
  facets: FacetSelection<ConferenceFacet>;
  /** Words to search for; empty for none. */
  q: string;
  sort: ConferenceSort;
  /** How many entries are shown, the first ones. */
  show: number;
}

/** Parses the query of a URL, which anyone may have written: what makes no sense is left out. */
export function readConferenceListQuery(params: URLSearchParams): ConferenceListQuery {
  return {
    when: params.get('when') === 'past' ? 'past' : 'upcoming',
    facets: readFacets(params, conferenceFacets),
    q: readText(params),
    sort: params.get('sort') === 'title' ? 'title' : 'date',
    show: readShown(params),
  };
}

/** The query of a list's URL, without `?`: one spelling for each list. Empty for all upcoming conferences. */
export function conferenceListQuery(query: Partial<ConferenceListQuery>): string {
  const { when, facets = {}, q, sort, show } = query;
  return toListQuery(conferenceFacets, facets, {
    when: when === 'past' ? when : '',
    q,
    sort: sort === 'title' ? sort : '',
    show,
  });
}
