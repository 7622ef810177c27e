import type { JsonSchema } from './json-schema';
import { type AppTypes, appTypesOf, renderAppTypes } from './render-app-types';
import { toTypeText } from './to-type-text';

const library: AppTypes = {
  app: 'library',
  version: '1.2.0',
  routes: {
    shelf: { path: '/shelf/:id' },
    shelves: { path: '/shelves', deprecated: 'Use /shelf/:id */ instead' },
  },
  widgets: {
    'newest-books': {
      props: { type: 'object', properties: { heading: { type: 'string' } }, required: ['heading'] },
      deprecated: 'Use library/books instead',
    },
  },
};

const declarationsOf = (types: AppTypes) => renderAppTypes(types)['library.d.ts'];

it('declares the pages and widgets of an app, so that the compiler knows them', () => {
  expect(declarationsOf(library)).toMatchInlineSnapshot(`
"// What others may use of library, from release 1.2.0. Written by a program: do not edit.
import '@meridian/contracts';

declare module '@meridian/contracts' {
  interface SiteRoutes {
    "library/shelf": "/shelf/:id";
    /** @deprecated Use /shelf/:id * / instead */ "library/shelves": "/shelves";
  }
  interface WidgetProps {
    /** @deprecated Use library/books instead */ "library/newest-books": { heading: string };
  }
}
"
`);
});

it('says of sources that they are no release, and leaves empty what an app does not have', () => {
  const none = { app: 'library', version: 'workspace', routes: {}, widgets: {} };
  expect(declarationsOf(none)).toContain('of library, from its sources.');
  expect(declarationsOf(none)).toContain('  interface WidgetProps {}\n');
  // Of this widget nothing is known.
  const widgets = { 'opening-hours': { props: {} } };
  expect(declarationsOf({ ...library, widgets })).toContain(
    '"library/opening-hours": Record<string, unknown>;',
  );
});

it('takes what others may use out of a record, and nothing else', () => {
  const route = { uses: [], data: [], search: ['q'] };
  const taken = appTypesOf({
    app: 'library',
    version: '1.2.0',
    routes: [{ id: 'shelf', path: '/shelf/:id', ...route }],
    widgets: [
      { id: 'opening-hours', label: 'The hours' },
      { id: 'books', props: { type: 'object' }, deprecated: 'Gone in May' },
    ],
  });
  expect(taken).toEqual({
    app: 'library',
    version: '1.2.0',
    routes: { shelf: { path: '/shelf/:id' } },
    widgets: {
      'opening-hours': { props: {} },
      books: { props: { type: 'object' }, deprecated: 'Gone in May' },
    },
  });
});

const text: JsonSchema = { type: 'string' };

it.each<[string, JsonSchema]>([
  ['string', { type: 'string', format: 'date' } as JsonSchema],
  ['unknown', {}],
  ['"up"', { const: 'up' }],
  ['null', { const: null }],
  ['"up" | 2', { enum: ['up', 2], type: ['string', 'number'] }],
  ['string | null', { anyOf: [text, { type: 'null' }] }],
  ['{ kind: "a" } | { kind: "b" }', { oneOf: [ofKind('a'), ofKind('b')] }],
  ['({ kind: "a" }) & ({ name: string })', { allOf: [ofKind('a'), ofName()] }],
  ['(string)[]', { type: 'array', items: text }],
  ['[string, number]', { type: 'array', prefixItems: [text, { type: 'number' }] }],
  ['[string, ...(number)[]]', { type: 'array', prefixItems: [text], items: { type: 'number' } }],
  ['{ [name: string]: string }', { type: 'object', additionalProperties: text }],
  ['{ name?: string | undefined }', { ...ofName(), required: [] }],
  [
    '{ name: string; [name: string]: unknown }',
    { ...ofName(), additionalProperties: { type: 'number' } },
  ],
  [
    '{ /** Shown above the list */ name: string }',
    { ...ofName({ type: 'string', description: 'Shown above\nthe list' }) },
  ],
])('writes %s for its schema', (written, schema) => {
  expect(toTypeText(schema)).toBe(written);
});

function ofKind(kind: string): JsonSchema {
  return { type: 'object', properties: { kind: { const: kind } }, required: ['kind'] };
}

function ofName(name: JsonSchema = text): JsonSchema {
  return { type: 'object', properties: { name }, required: ['name'] };
}
