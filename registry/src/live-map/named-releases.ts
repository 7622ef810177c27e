import type { CurrentMap } from './queries';

/** The digests of all releases that a map names, whatever each is there for. */
export function listNamedDigests({ map }: Pick<CurrentMap, 'map'>): string[] {
  return collectDigests(map.apps);
}

/** The digests of releases that the next map names and the one before it did not. */
export function listNewlyNamed(
  before: Pick<CurrentMap, 'map'> | null,
  next: Pick<CurrentMap, 'map'>,
): string[] {
  const known = new Set(before ? listNamedDigests(before) : []);
  return listNamedDigests(next).filter((digest) => !known.has(digest));
}

/** At any depth, so that no kind of reference is missed. */
function collectDigests(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'digest' && typeof inner === 'string' ? [inner] : collectDigests(inner),
  );
}
