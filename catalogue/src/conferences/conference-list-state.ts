import { pathTo } from '@meridian/contracts';
import {
  type ConferenceFacet,
  type ConferenceListQuery,
  conferenceListQuery,
} from '@meridian/contracts/programme';
import type { Legends } from '../filters/list-state';

/** The orders that a visitor can choose; the URL leaves out the first. */
export const conferenceSorts = [
  { value: 'date', label: 'By date' },
  { value: 'title', label: 'Title A–Z' },
] as const;

/** What visitors call the facets, in the order of the page. */
export const conferenceFacetLegends: Legends<ConferenceFacet> = {
  month: 'Month',
  city: 'City',
  focus: 'Focus',
  country: 'Country',
  mode: 'In person or online',
};

/** The path and query of a list of conferences. */
export function conferencesUrl(query: Partial<ConferenceListQuery>): string {
  const text = conferenceListQuery(query);
  return text ? `${pathTo('/conferences')}?${text}` : pathTo('/conferences');
}
