import { foldDigits } from '@meridian/contracts/forms';
import {
  type CourseListPage,
  type FacetSelection,
  facetValueLabel,
  listStep,
} from '@meridian/contracts/programme';
import type { AppliedFilter } from '@meridian/ui/page';

/** What a list of courses or conferences is asked for, as far as filters are concerned. */
interface Filtered<Facet extends string> {
  facets: FacetSelection<Facet>;
  q: string;
  show: number;
}

/** What visitors call the facets of a list, in the order of the page. */
export type Legends<Facet extends string> = Readonly<Record<Facet, string>>;

/** The list with other values of one facet, from its beginning. */
function withFacet<Facet extends string, Query extends Filtered<Facet>>(
  query: Query,
  name: Facet,
  values: readonly string[],
): Query {
  return { ...query, facets: { ...query.facets, [name]: values }, show: listStep };
}

/** Every value in use, with the list without it. */
export function listFiltersInUse<Facet extends string, Query extends Filtered<Facet>>(
  query: Query,
  legends: Legends<Facet>,
  toUrl: (query: Query) => string,
): AppliedFilter[] {
  return facetsOf(legends).flatMap((name) => {
    const values = query.facets[name] ?? [];
    return values.map((value) => ({
      facet: legends[name],
      value: facetValueLabel(name, value),
      to: toUrl(
        withFacet(
          query,
          name,
          values.filter((one) => one !== value),
        ),
      ),
    }));
  });
}

/** For a list without results: the lists without one of the selections, or without one of the words. */
export function listLooser<Facet extends string, Query extends Filtered<Facet>>(
  { loosen, shorter = [] }: Pick<CourseListPage, 'loosen' | 'shorter'>,
  query: Query,
  legends: Legends<Facet>,
  toUrl: (query: Query) => string,
): { label: string; count: number; to: string }[] {
  const ways = loosen.map(({ name, count }) => {
    const facet = facetsOf(legends).find((one) => one === name);
    if (!facet) return { label: `“${query.q}”`, count, to: toUrl({ ...query, q: '' }) };
    const values = (query.facets[facet] ?? []).map((value) => facetValueLabel(facet, value));
    return {
      label: `${legends[facet]}: ${values.join(', ')}`,
      count,
      to: toUrl(withFacet(query, facet, [])),
    };
  });
  const byWords = shorter.map(({ q, count }) => {
    const kept = q.split(' ');
    const words = query.q.split(' ').filter((word) => !kept.includes(foldDigits(word)));
    return { label: `“${words.join(' ')}”`, count, to: toUrl({ ...query, q }) };
  });
  return [...ways, ...byWords];
}

export function facetsOf<Facet extends string>(legends: Legends<Facet>): Facet[] {
  return Object.keys(legends) as Facet[];
}
