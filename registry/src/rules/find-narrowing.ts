import { isDeepStrictEqual } from 'node:util';
import { findNarrowerKeyword } from './find-narrower-keyword';
import {
  alternativesOf,
  describeSchema,
  partsOf,
  propertiesOf,
  requiredOf,
  type Schema,
  schemaOf,
  toSchema,
  withoutNotes,
} from './json-schema';

/** Deeper than any properties that people write. */
const maxDepth = 40;
/** What is left of the work that one comparison may be. */
interface Effort {
  depth: number;
  steps: { left: number };
}

/**
 * Compares two JSON Schemas: what does `now` not accept any more that `then` accepted? Knows what the builds write;
 * a keyword that it does not know has to be equal.
 *
 * @param at names the value, for the sentence: `conference.topics`
 * @returns the first finding as a sentence; null when all that was accepted is still accepted
 */
export function findNarrowing(then: Schema, now: Schema, at: string): string | null {
  return compare(then, now, at, { depth: 0, steps: { left: 20_000 } });
}

function compare(
  thenWithNotes: Schema,
  nowWithNotes: Schema,
  at: string,
  { depth, steps }: Effort,
): string | null {
  steps.left -= 1;
  if (depth > maxDepth || steps.left < 0) return tooLarge(at);
  const [then, now] = [withoutNotes(thenWithNotes), withoutNotes(nowWithNotes)];
  if (isDeepStrictEqual(then, now)) return null;
  const effort = { depth: depth + 1, steps };
  if (Object.keys(now).length === 0) return null;
  const between = (one: Schema, other: Schema) => compare(one, other, at, effort);

  const before = alternativesOf(then);
  if (before) return first(before, (one) => between(one, now));
  // As many alternatives as there are values would take long, each beside each.
  if ('const' in then && Array.isArray(now.enum) && now.enum.includes(then.const)) return null;
  const parts = partsOf(now);
  if (parts) return first(parts, (part) => between(then, part));
  const after = alternativesOf(now);
  if (after) {
    if (after.some((one) => between(then, one) === null)) return null;
    return steps.left < 0 ? tooLarge(at) : otherwise(then, now, at);
  }
  const knownParts = partsOf(then);
  if (knownParts) {
    const findings = knownParts.map((part) => between(part, now));
    return findings.includes(null) ? null : (findings[0] ?? null);
  }
  return compareOne(then, now, at, effort);
}

/** Neither has alternatives or parts. */
function compareOne(then: Schema, now: Schema, at: string, effort: Effort): string | null {
  if ('const' in then && 'const' in now)
    return isDeepStrictEqual(then.const, now.const) ? null : otherwise(then, now, at);
  if ('const' in then) return compare(schemaOf(then.const), now, at, effort);
  const isInteger = then.type === 'integer' && now.type === 'number';
  if ('const' in now || (now.type !== undefined && then.type !== now.type && !isInteger))
    return otherwise(then, now, at);
  return (
    findNarrowerKeyword(then, now, at) ??
    compareElements(then, now, at, effort) ??
    compareProperties(then, now, at, effort)
  );
}

function compareElements(then: Schema, now: Schema, at: string, effort: Effort) {
  return now.items === undefined
    ? null
    : compare(toSchema(then.items), toSchema(now.items), `${at}[]`, effort);
}

function compareProperties(then: Schema, now: Schema, at: string, effort: Effort) {
  const before = propertiesOf(then);
  const after = propertiesOf(now);
  const isRequired = new Set(requiredOf(then));
  const required = requiredOf(now).find((name) => !isRequired.has(name));
  if (required !== undefined) return `${at}.${required}: is required, was not`;
  const others = now.additionalProperties;
  for (const [name, schema] of Object.entries(before)) {
    const target = Object.hasOwn(after, name) ? after[name] : others;
    if (target === false) return `${at}.${name}: is not known any more`;
    const finding = compare(toSchema(schema), toSchema(target), `${at}.${name}`, effort);
    if (finding) return finding;
  }
  // Absent: who was compiled against it could pass no other property.
  if (then.additionalProperties === undefined || then.additionalProperties === false) return null;
  const named = toSchema(then.additionalProperties);
  return compare(named, toSchema(others), `${at}.*`, effort);
}

function tooLarge(at: string): string {
  return `${at}: is too large to compare`;
}

function otherwise(then: Schema, now: Schema, at: string): string {
  return `${at}: takes ${describeSchema(now)}, took ${describeSchema(then)}`;
}

function first<Item>(items: readonly Item[], find: (item: Item) => string | null): string | null {
  for (const item of items) {
    const finding = find(item);
    if (finding) return finding;
  }
  return null;
}
