import { toSpecialtyId } from '../programme/specialties';
import { foldDigits } from '../text/fold-text';
import type { FacetSelection } from './facets';

/** More than visitors select. */
const maxValueLength = 100;
const maxValues = 20;
const maxTextLength = 100;
/** Entries of a list at first, and for each press on its end. */
export const listStep = 12;
/** Most entries of a list, and the number for `all`. */
export const maxShown = 240;

/** Spelling of facet values; a text that is no value becomes empty. */
const spellings: Record<string, (value: string) => string> = {
  focus: toSpecialtyId,
  price: (value) => (/^\d{1,9}$/.test(value) ? String(Number(value)) : ''),
};

/** The selected values of each facet, sorted, each once. A `focus` becomes its id, and a `price` whole rupees. */
export function readFacets<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
): FacetSelection<Name> {
  const selection: Partial<Record<Name, readonly string[]>> = {};
  for (const name of names) {
    const toValue = spellings[name] ?? ((value: string) => value);
    const values = params
      .getAll(name)
      .map((value) => toValue(foldDigits(value).trim().slice(0, maxValueLength)));
    const unique = [...new Set(values.filter(Boolean))].sort().slice(0, maxValues);
    if (unique.length > 0) selection[name] = unique;
  }
  return selection;
}

/** The words in `q`, without needless blanks, cut to their maximum length. */
export function readText(params: URLSearchParams): string {
  return (params.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, maxTextLength);
}

/** Number of shown entries by `show`: `all`, or a multiple of `listStep`; at most `maxShown`. */
export function readShown(params: URLSearchParams): number {
  const sent = params.get('show') ?? '';
  if (sent === 'all') return maxShown;
  const steps = /^\d{1,6}$/.test(sent) ? Math.ceil(Number(sent) / listStep) : 1;
  return Math.min(Math.max(steps, 1) * listStep, maxShown);
}

/** Value of `show` in a URL; empty for the first entries. */
export function writeShown(show: number | undefined = listStep): string {
  if (show === listStep) return '';
  return show >= maxShown ? 'all' : String(show);
}

/** Facets in the order of `names`, then the other parameters; empty ones and the first `show` are left out. */
export function toListQuery<Name extends string>(
  names: readonly Name[],
  facets: FacetSelection<Name>,
  { show, ...others }: { show: number | undefined } & Record<string, string | number | undefined>,
): string {
  const params = new URLSearchParams();
  for (const name of names)
    for (const value of [...(facets[name] ?? [])].sort()) params.append(name, value);
  for (const [name, value] of Object.entries({ ...others, show: writeShown(show) }))
    if (value) params.set(name, String(value));
  return params.toString();
}
