import * as v from 'valibot';
import type { FacetSelection } from './facets';
import { readFacets, readPage, readText, toListQuery } from './list-query';
import { eventStatuses } from './programme-fields';

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
  /** Counted from 1. */
  page: number;
}

/** Parses the query of a URL, which anyone may have written: what makes no sense is left out. */
export function readConferenceListQuery(params: URLSearchParams): ConferenceListQuery {
  return {
    when: params.get('when') === 'past' ? 'past' : 'upcoming',
    facets: readFacets(params, conferenceFacets),
    q: readText(params),
    sort: params.get('sort') === 'title' ? 'title' : 'date',
    page: readPage(params),
  };
}

/** The query of a list's URL, without `?`: one spelling for each list. Empty for all upcoming conferences. */
export function conferenceListQuery(query: Partial<ConferenceListQuery>): string {
  const { when, facets = {}, q, sort, page } = query;
  return toListQuery(conferenceFacets, facets, {
    when: when === 'past' ? when : '',
    q,
    sort: sort === 'title' ? sort : '',
    page,
  });
}

/** A conference in a list; a whole conference is ten times as large. */
export const conferenceSummarySchema = v.strictObject({
  id: v.string(),
  title: v.string(),
  subTitle: v.string(),
  city: v.string(),
  country: v.string(),
  mode: v.string(),
  /** ISO dates; the end is inclusive. */
  startDate: v.string(),
  endDate: v.string(),
  focus: v.string(),
  image: v.string(),
  /** The lowest fee, in the currency of `currency`; null when no fee is known. */
  amount: v.nullable(v.number()),
  currency: v.string(),
  status: v.picklist(eventStatuses),
  isFull: v.boolean(),
});

export type ConferenceSummary = v.InferOutput<typeof conferenceSummarySchema>;

const facetCounts = v.array(v.strictObject({ value: v.string(), count: v.number() }));

/** A page of the list of conferences, with the counts of its filters. */
export const conferenceListPageSchema = v.strictObject({
  conferences: v.array(conferenceSummarySchema),
  /** How many the filters find, upcoming and past. */
  total: v.strictObject({ upcoming: v.number(), past: v.number() }),
  page: v.number(),
  pages: v.number(),
  /** For each facet the values that any conference has, with what each would bring, see `selectByFacets`. */
  facets: v.strictObject({
    focus: facetCounts,
    month: facetCounts,
    city: facetCounts,
    country: facetCounts,
    mode: facetCounts,
  }),
  /** When nothing is found: which selection to take off, `q` for the words, and what that would bring. */
  loosen: v.array(v.strictObject({ name: v.string(), count: v.number() })),
});

export type ConferenceListPage = v.InferOutput<typeof conferenceListPageSchema>;
