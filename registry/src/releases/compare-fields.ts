import { isDeepStrictEqual } from 'node:util';

/** The fields whose values differ, by name, with both values; undefined where there is none. */
export function compareFields(before: object, after: object) {
  const [then, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...then.keys(), ...now.keys()])]
    .sort()
    .map((field): { field: string; before?: unknown; after?: unknown } => ({
      field,
      before: then.get(field),
      after: now.get(field),
    }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}
