import { isDeepStrictEqual } from 'node:util';
import type { Schema } from './json-schema';

const least = ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum'];
const most = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum'];
/** Compared by what is in them. */
const structure = ['type', 'const', 'items', 'properties', 'required', 'additionalProperties'];

/**
 * The first keyword by which `now` accepts less than `then`: bounds by their numbers, all others (`pattern`, `format`,
 * what is not known here) unless they are equal.
 */
export function findNarrowerKeyword(then: Schema, now: Schema, at: string): string | null {
  const narrower = Object.keys(now).find((keyword) => {
    if (structure.includes(keyword)) return false;
    const [before, after] = [then[keyword], now[keyword]];
    if (isDeepStrictEqual(before, after)) return false;
    if (typeof before !== 'number' || typeof after !== 'number') return true;
    if (least.includes(keyword)) return before < after;
    return most.includes(keyword) ? before > after : true;
  });
  return narrower === undefined
    ? null
    : `${at}: takes ${describe(narrower, now)}, took ${describe(narrower, then)}`;
}

function describe(keyword: string, schema: Schema): string {
  return keyword in schema ? `${keyword} ${JSON.stringify(schema[keyword])}` : `no ${keyword}`;
}
