import * as v from 'valibot';
import { toPropsSchema } from './declarations';

it('writes the properties of a widget as JSON Schema', () => {
  const props = v.object({
    heading: v.pipe(v.string(), v.maxLength(60), v.description('Above the list')),
    size: v.optional(v.picklist(['small', 'large'])),
    pair: v.tuple([v.string(), v.number()]),
  });
  expect(toPropsSchema('books', props)).toEqual({
    type: 'object',
    properties: {
      heading: { type: 'string', maxLength: 60, description: 'Above the list' },
      size: { type: 'string', enum: ['small', 'large'] },
      pair: { type: 'array', minItems: 2, prefixItems: [{ type: 'string' }, { type: 'number' }] },
    },
    required: ['heading', 'pair'],
  });
});

it('writes no properties for a widget without any', () => {
  const none = { type: 'object', properties: {}, required: [] };
  expect(toPropsSchema('hours', undefined)).toEqual(none);
  expect(toPropsSchema('hours', v.object({}))).toEqual(none);
});

const shelf: v.GenericSchema<{ inner?: unknown }> = v.object({
  inner: v.optional(v.lazy(() => shelf)),
});

it.each([
  ['a function', v.object({ onPick: v.function() }), 'the property "onPick"'],
  ['a date', v.object({ day: v.object({ from: v.date() }) }), 'the property "day.from"'],
  [
    'a value that changes on the way',
    v.object({
      id: v.string(),
      size: v.pipe(
        v.string(),
        v.transform((text) => text.length),
      ),
    }),
    'the property "size"',
  ],
  ['a schema that contains itself', v.object({ shelf }), 'the property "shelf.inner"'],
  [
    'an object that a function checks',
    v.pipe(
      v.object({ from: v.number(), to: v.number() }),
      v.check(({ from, to }) => from < to),
    ),
    'the properties of',
  ],
])('rejects %s, and names it', (_, props, where) => {
  expect(() => toPropsSchema('books', props)).toThrow(where);
  expect(() => toPropsSchema('books', props)).toThrow(
    /of the widget "books" cannot be written as JSON Schema: .+\. Expected what JSON can hold/,
  );
});

it('rejects props that are not an object', () => {
  expect(() => toPropsSchema('books', v.record(v.string(), v.string()))).toThrow(
    'expected v.object({ … }) as the props of the widget "books"',
  );
});

it.each(['id', 'key'])('rejects a property called %s', (name) => {
  expect(() => toPropsSchema('books', v.object({ [name]: v.string() }))).toThrow(
    `the widget "books" has a property called "${name}", which has a meaning of its own`,
  );
});
