import {
  type ConferenceListQuery,
  type CourseListQuery,
  facetValueLabel,
} from '@meridian/contracts/programme';

type FeedQuery = Pick<CourseListQuery | ConferenceListQuery, 'facets' | 'q'>;

/** What a calendar is called in the programs of those who subscribe to it, e.g. "Meridian courses: Nursing, Lahore". */
export function feedName(name: string, { facets, q }: FeedQuery): string {
  const selected = Object.entries(facets).flatMap(([facet, values]) =>
    (values ?? []).map((value) => facetValueLabel(facet, value)),
  );
  const parts = [...selected, ...(q ? [`“${q}”`] : [])];
  return parts.length > 0 ? `${name}: ${parts.join(', ')}` : name;
}
