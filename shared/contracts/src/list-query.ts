import type { FacetSelection } from './facets';

/** Longer and more than anyone selects. */
const maxValueLength = 60;
const maxValues = 20;
const maxTextLength = 100;
const maxPage = 1000;

/** The selected values of each facet, sorted, each once. */
export function readFacets<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
): FacetSelection<Name> {
  const selection: Partial<Record<Name, readonly string[]>> = {};
  for (const name of names) {
    const values = params.getAll(name).map((value) => value.trim().slice(0, maxValueLength));
    const unique = [...new Set(values.filter(Boolean))].sort().slice(0, maxValues);
    if (unique.length > 0) selection[name] = unique;
  }
  return selection;
}

/** The words in `q`, without needless blanks, of a sensible length. */
export function readText(params: URLSearchParams): string {
  return (params.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, maxTextLength);
}

/** The page in `page`, counted from 1. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1;
}

/** Facets in the order of `names`, then the other parameters; empty ones and the first page are left out. */
export function toListQuery<Name extends string>(
  names: readonly Name[],
  facets: FacetSelection<Name>,
  others: { page: number | undefined } & Record<string, string | number | undefined>,
): string {
  const params = new URLSearchParams();
  for (const name of names)
    for (const value of [...(facets[name] ?? [])].sort()) params.append(name, value);
  for (const [name, value] of Object.entries(others))
    if (value && !(name === 'page' && value === 1)) params.set(name, String(value));
  return params.toString();
}
