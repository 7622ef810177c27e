import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '@meridian/contracts';

/** Deeper than any properties that people write. */
const maxDepth = 40;
const maxSteps = 20_000;

type Compare = (then: JsonSchema, now: JsonSchema, at: string) => string | null;

/**
 * Compares two JSON Schemas: what did `then` accept that `now` does not? Knows the keywords that the builds write; any
 * other has to be equal.
 *
 * @param at names the value, for the sentence: `conference.topics`
 * @returns the first finding as a sentence; null when `now` accepts all that `then` accepted
 */
export function findNarrowing(then: JsonSchema, now: JsonSchema, at: string): string | null {
  let steps = 0;
  let isTooLarge = false;
  const compareAt =
    (depth: number): Compare =>
    (before, after, where) => {
      steps += 1;
      isTooLarge ||= depth > maxDepth || steps > maxSteps;
      if (isTooLarge) return where;
      return compare(withoutNotes(before), withoutNotes(after), where, compareAt(depth + 1));
    };
  const finding = compareAt(0)(then, now, at);
  return isTooLarge ? `${at}: is too large to compare` : finding;
}

function compare(then: JsonSchema, now: JsonSchema, at: string, nested: Compare): string | null {
  if (isDeepStrictEqual(then, now) || Object.keys(now).length === 0) return null;
  const other = () => `${at}: takes ${describeSchema(now)}, took ${describeSchema(then)}`;
  const before = alternativesOf(then);
  if (before) return first(before, (one) => nested(one, now, at));
  // A look-up, because comparing each value with each other one would take long.
  if (then.const !== undefined && now.enum?.some((value) => value === then.const)) return null;
  const parts = partsOf(now);
  if (parts) return first(parts, (part) => nested(then, part, at));
  const after = alternativesOf(now);
  if (after) return after.some((one) => nested(then, one, at) === null) ? null : other();
  const knownParts = partsOf(then);
  if (knownParts) {
    const findings = knownParts.map((part) => nested(part, now, at));
    return findings.includes(null) ? null : (findings[0] ?? null);
  }
  if (then.const !== undefined && now.const === undefined)
    return nested(schemaOf(then.const), now, at);
  if (now.const !== undefined) return then.const === now.const ? null : other();
  const isInteger = then.type === 'integer' && now.type === 'number';
  if (now.type !== undefined && then.type !== now.type && !isInteger) return other();
  return (
    findNarrowerKeyword(then, now, at) ??
    (now.items === undefined
      ? null
      : nested(toSchema(then.items), toSchema(now.items), `${at}[]`)) ??
    compareProperties(then, now, at, nested)
  );
}

function compareProperties(then: JsonSchema, now: JsonSchema, at: string, nested: Compare) {
  const required = now.required?.find((name) => !then.required?.includes(name));
  if (required !== undefined) return `${at}.${required}: is required, was not`;
  const after = new Map(Object.entries(now.properties ?? {}));
  const others = now.additionalProperties;
  const finding = first(Object.entries(then.properties ?? {}), ([name, schema]) => {
    const target = after.get(name) ?? others;
    if (target === false) return `${at}.${name}: is not known any more`;
    return nested(schema, toSchema(target), `${at}.${name}`);
  });
  // Without it, a consumer that was compiled against `then` passes no other property.
  if (finding || !then.additionalProperties) return finding;
  return nested(toSchema(then.additionalProperties), toSchema(others), `${at}.*`);
}

const least = ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum'];
const most = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum'];
/** Keywords whose content is compared. */
const structure = ['type', 'const', 'items', 'properties', 'required', 'additionalProperties'];

/**
 * The first keyword by which `now` accepts less than `then`. Bounds are compared by their numbers; all other keywords
 * (`pattern`, `format`, unknown ones) have to be equal.
 */
function findNarrowerKeyword(then: JsonSchema, now: JsonSchema, at: string): string | null {
  const bounds = new Map<string, unknown>(Object.entries(then));
  for (const [keyword, after] of Object.entries(now)) {
    const before = bounds.get(keyword);
    if (structure.includes(keyword) || isDeepStrictEqual(before, after)) continue;
    const isWider =
      typeof before === 'number' &&
      ((least.includes(keyword) && before > after) || (most.includes(keyword) && before < after));
    if (isWider) continue;
    const took = before === undefined ? `no ${keyword}` : `${keyword} ${JSON.stringify(before)}`;
    return `${at}: takes ${keyword} ${JSON.stringify(after)}, took ${took}`;
  }
  return null;
}

function first<Item>(items: readonly Item[], find: (item: Item) => string | null): string | null {
  return items.reduce<string | null>((finding, item) => finding ?? find(item), null);
}

const notes = ['$schema', '$comment', 'title', 'description', 'default', 'examples', 'deprecated'];

/** Removes keywords that only people read. */
function withoutNotes(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !notes.includes(keyword)));
}

/** The schema that a boolean, or a missing schema, stands for. */
function toSchema(value: JsonSchema | boolean | undefined): JsonSchema {
  if (typeof value === 'object') return value;
  return value === false ? { enum: [] } : {};
}

/** The alternatives of a schema, of which one has to hold; null for a schema without any. */
function alternativesOf(schema: JsonSchema): JsonSchema[] | null {
  const { anyOf, oneOf, enum: values, type, ...rest } = schema;
  if (values) {
    const constants = values.map((value) => ({ const: value }));
    return together(constants, { ...rest, ...(anyOf && { anyOf }), ...(oneOf && { oneOf }) });
  }
  const typed = type === undefined ? rest : { ...rest, type };
  if (anyOf) return together(anyOf, oneOf ? { ...typed, oneOf } : typed);
  if (oneOf) return together(oneOf, typed);
  return Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : null;
}

function together(alternatives: JsonSchema[], rest: JsonSchema): JsonSchema[] {
  const isAll = Object.keys(rest).length === 0;
  return isAll ? alternatives : alternatives.map((one) => ({ allOf: [rest, one] }));
}

/** The schemas that all have to hold; null for a schema that is no intersection. */
function partsOf({ allOf, ...rest }: JsonSchema): JsonSchema[] | null {
  return allOf ? [...allOf, rest] : null;
}

/** A schema that only this value fits, in keywords that can be compared. */
function schemaOf(value: JsonSchema['const']): JsonSchema & Record<string, unknown> {
  if (typeof value === 'string')
    return { type: 'string', minLength: value.length, maxLength: value.length };
  if (typeof value === 'boolean' || value === null)
    return { type: value === null ? 'null' : 'boolean' };
  const type = Number.isInteger(value) ? 'integer' : 'number';
  return { type, minimum: value, maximum: value };
}

/** Describes it for people: `"a" | "b"`, `string`. */
function describeSchema({ type, const: value, enum: values = [] }: JsonSchema): string {
  const constants = (value === undefined ? values : [value]).map((one) => JSON.stringify(one));
  return constants.slice(0, 5).join(' | ') || [type ?? 'something else'].flat().join(' | ');
}
