import { pathTo } from '@meridian/contracts';
import {
  type ConferenceFacet,
  type ConferenceListQuery,
  conferenceFacets,
  conferenceListQuery,
  listStep,
} from '@meridian/contracts/programme';

/** The orders that a visitor can choose; the URL leaves out the first. */
export const conferenceSorts = [
  { value: 'date', label: 'By date' },
  { value: 'title', label: 'Title A–Z' },
] as const;

/** What visitors call the facets, in the order of the page. */
export const conferenceFacetLegends: Record<ConferenceFacet, string> = {
  month: 'Month',
  city: 'City',
  country: 'Country',
  focus: 'Focus',
  mode: 'In person or online',
};

/** The path and query of a list of conferences. */
export function conferencesUrl(query: Partial<ConferenceListQuery>): string {
  const text = conferenceListQuery(query);
  return text ? `${pathTo('/conferences')}?${text}` : pathTo('/conferences');
}

/** The values of every facet in use, with the list without each. */
export function listFiltersInUse(query: ConferenceListQuery) {
  return conferenceFacets.flatMap((name) => {
    const values = query.facets[name] ?? [];
    return values.map((value) => ({
      name,
      value,
      to: conferencesUrl(
        withFacet(
          query,
          name,
          values.filter((one) => one !== value),
        ),
      ),
    }));
  });
}

/** The list with other values of one facet, from its beginning. */
export function withFacet(
  query: ConferenceListQuery,
  name: ConferenceFacet,
  values: readonly string[],
): ConferenceListQuery {
  return { ...query, facets: { ...query.facets, [name]: values }, show: listStep };
}
