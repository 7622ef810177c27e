/** One field with another value; undefined where there is none. */
export interface FieldChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** The fields whose values differ, by name. */
export function compareFields(before: object, after: object): FieldChange[] {
  const [then, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...then.keys(), ...now.keys()])]
    .filter((field) => toText(then.get(field)) !== toText(now.get(field)))
    .sort()
    .map((field) => ({ field, before: then.get(field), after: now.get(field) }));
}

/** Equal for equal values, in whatever order a build wrote the keys. */
function toText(value: unknown): string | undefined {
  return JSON.stringify(value, (_, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([one], [other]) => (one < other ? -1 : 1)))
      : nested,
  );
}
