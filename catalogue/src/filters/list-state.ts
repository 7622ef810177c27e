import { foldDigits } from '@meridian/contracts/forms';
import {
  type CourseListPage,
  type FacetSelection,
  facetValueLabel,
  listStep,
} from '@meridian/contracts/programme';
import type { AppliedFilter } from '@meridian/ui/page';

/** The query of a list of courses or conferences, as far as its controls need it. */
export interface ListQuery<Facet extends string> {
  facets: FacetSelection<Facet>;
  q: string;
  sort: string;
  show: number;
}

export interface ListKind<Facet extends string, Query> {
  /** The noun for an entry, in the singular. */
  noun: string;
  /** Says what can be typed. */
  hint: string;
  path: string;
  /** The orders that a visitor can choose; the URL leaves out the first. */
  sorts: readonly { value: string; label: string }[];
  legends: Legends<Facet>;
  /** The query in the URL. */
  toQuery: (query: Partial<Query>) => string;
}

/** The labels of the facets, in the order of the page. */
type Legends<Facet extends string> = Readonly<Record<Facet, string>>;

export function listUrl<Facet extends string, Query>(
  { path, toQuery }: ListKind<Facet, Query>,
  query: Partial<Query>,
): string {
  const text = toQuery(query);
  return text ? `${path}?${text}` : path;
}

/** The list with other values of one facet, from its beginning. */
function withFacet<Facet extends string, Query extends ListQuery<Facet>>(
  query: Query,
  name: Facet,
  values: readonly string[],
): Query {
  return { ...query, facets: { ...query.facets, [name]: values }, show: listStep };
}

/** Every selected value, with the URL of the list without it. */
export function listFiltersInUse<Facet extends string, Query extends ListQuery<Facet>>(
  query: Query,
  kind: ListKind<Facet, Query>,
): AppliedFilter[] {
  const { legends } = kind;
  return facetsOf(legends).flatMap((name) => {
    const values = query.facets[name] ?? [];
    return values.map((value) => ({
      facet: legends[name],
      value: facetValueLabel(name, value),
      to: listUrl(
        kind,
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
export function listLooser<Facet extends string, Query extends ListQuery<Facet>>(
  { loosen, shorter = [] }: Pick<CourseListPage, 'loosen' | 'shorter'>,
  query: Query,
  kind: ListKind<Facet, Query>,
): { label: string; count: number; to: string }[] {
  const { legends } = kind;
  const toUrl = (changed: Query) => listUrl(kind, changed);
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
