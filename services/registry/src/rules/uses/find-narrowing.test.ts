import type { JsonSchema } from '@meridian/contracts';
import { findNarrowing } from './find-narrowing';

type Schema = JsonSchema & Record<string, unknown>;

const text: Schema = { type: 'string' };
const number: Schema = { type: 'number' };
const anything = {};
const list = (items: Schema, more = {}): Schema => ({ type: 'array', items, ...more });
const object = (properties: Record<string, Schema>, required: string[], more = {}): Schema => ({
  type: 'object',
  properties,
  required,
  ...more,
});

it.each<[string, Schema, Schema]>([
  ['the same', text, text],
  ['another description', { ...text, description: 'a' }, { ...text, title: 'b', default: '' }],
  ['anything', text, anything],
  ['a number where it took an integer', { type: 'integer' }, number],
  ['one more alternative', text, { anyOf: [text, { type: 'null' }] }],
  ['one more type', text, { type: ['string', 'null'] }],
  ['alternatives in another order', { anyOf: [text, number] }, { anyOf: [number, text] }],
  ['all values of an enum', { enum: ['a', 'b'] }, text],
  ['one more value of an enum', { enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'], type: 'string' }],
  ['a constant as one of several', { const: 1 }, { enum: [1, 2] }],
  ['a constant inside its bounds', { const: 'four' }, { type: 'string', maxLength: 4 }],
  ['wider bounds', { ...number, minimum: 2 }, { ...number, minimum: 1 }],
  ['bounds that are gone', { ...text, maxLength: 9, pattern: '^a' }, text],
  ['a list of wider elements', list(number), list({ anyOf: [number, text] })],
  ['a shorter list, too', list(text, { minItems: 2 }), list(text, { minItems: 1 })],
  [
    'an object with a new optional property',
    object({ a: text }, ['a']),
    object({ a: text, b: text }, ['a']),
  ],
  ['a property that is optional now', object({ a: text }, ['a']), object({ a: text }, [])],
  [
    'an object without a property that it ignores',
    object({ a: text, b: text }, ['a']),
    object({ a: text }, ['a']),
  ],
  [
    'an intersection with less in it',
    { allOf: [object({ a: text }, ['a']), object({ b: text }, ['b'])] },
    object({ a: text }, ['a']),
  ],
])('takes %s', (_, then, now) => {
  expect(findNarrowing(then, now, 'heading')).toBeNull();
});

it.each<[string, Schema, Schema, string]>([
  ['another type', text, number, 'heading: takes number, took string'],
  ['only an integer', number, { type: 'integer' }, 'heading: takes integer, took number'],
  ['a type where it took anything', anything, text, 'heading: takes string, took something else'],
  [
    'no null any more',
    { anyOf: [text, { type: 'null' }] },
    text,
    'heading: takes string, took null',
  ],
  ['a bound', text, { ...text, maxLength: 60 }, 'heading: takes maxLength 60, took no maxLength'],
  [
    'a narrower bound',
    { ...number, minimum: 0 },
    { ...number, minimum: 1 },
    'heading: takes minimum 1, took minimum 0',
  ],
  ['a pattern', text, { ...text, pattern: '^a' }, 'heading: takes pattern "^a", took no pattern'],
  [
    'a keyword that it does not know',
    text,
    { ...text, strange: { a: 1 } },
    'heading: takes strange {"a":1}, took no strange',
  ],
  ['another element of a list', list(text), list(number), 'heading[]: takes number, took string'],
  [
    'another type of a property',
    object({ a: object({ b: text }, ['b']) }, ['a']),
    object({ a: object({ b: number }, ['b']) }, ['a']),
    'heading.a.b: takes number, took string',
  ],
  [
    'no other property',
    object({ a: text, b: text }, ['a']),
    object({ a: text }, ['a'], { additionalProperties: false }),
    'heading.b: is not known any more',
  ],
  [
    'other values by name',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: number },
    'heading.*: takes number, took string',
  ],
  [
    'an intersection with more in it',
    object({ a: text }, ['a']),
    { allOf: [object({ a: text }, ['a']), object({ b: text }, ['b'])] },
    'heading.b: is required, was not',
  ],
])('says that it takes %s', (_, then, now, message) => {
  expect(findNarrowing(then, now, 'heading')).toBe(message);
});

it('says that a schema is too large, when it is nested too deeply or has too many alternatives', () => {
  const nest = (inner: Schema) =>
    Array.from({ length: 500 }).reduce<Schema>((schema) => list(schema), inner);
  expect(findNarrowing(nest(text), nest(number), 'heading')).toMatch(/is too large to compare$/);
  const values = (from: number): Schema => ({
    enum: Array.from({ length: 300 }, (_, index) => from + index),
  });
  expect(findNarrowing(values(0), values(0), 'heading')).toBeNull();
  expect(findNarrowing(values(0), values(1), 'heading')).toBe(
    'heading: takes 1 | 2 | 3 | 4 | 5, took 0',
  );
  const reversed = { enum: [...(values(0).enum as number[])].reverse() };
  expect(findNarrowing(values(0), reversed, 'heading')).toBeNull();
  const lengths = Array.from({ length: 300 }, (_, index) => ({ ...text, minLength: index }));
  const sorted = { anyOf: lengths };
  const backwards = { anyOf: lengths.toReversed() };
  expect(findNarrowing(sorted, backwards, 'heading')).toBe('heading: is too large to compare');
});
