import type { ReleaseRecord } from '@meridian/contracts';
import { declareFiles, makeRecord, withRoutes } from '../testing/make-record';
import { type ComparedRelease, describeChange } from './compare-releases';

const release = (app: string, version: string, changes: Partial<ReleaseRecord> = {}) =>
  toCompared(makeRecord(app, version, changes));
const toCompared = (record: ReleaseRecord): ComparedRelease => ({
  app: record.app,
  version: record.version,
  record,
});
/** What changed in one app. */
const detailsOf = (before: Partial<ReleaseRecord>, after: Partial<ReleaseRecord>) => {
  const [change] = describeChange(
    [release('shop', '1.0.0', before)],
    [release('shop', '1.1.0', after)],
  );
  return change?.details;
};
const nothing = { added: [], removed: [], changed: [] };

it('names apps that changed, came and went, and no others', () => {
  const before = [release('shop', '1.0.0'), release('books', '1.0.0'), release('blog', '3.0.0')];
  const after = [release('shop', '1.0.0'), release('blog', '2.0.0'), release('news', '1.0.0')];
  expect(describeChange(before, after)).toMatchObject([
    { app: 'blog', from: '3.0.0', to: '2.0.0' },
    { app: 'books', from: '1.0.0', to: null, details: { routes: { removed: ['/books'] } } },
    { app: 'news', from: null, to: '1.0.0', details: { routes: { added: ['/news'] } } },
  ]);
  expect(describeChange(before, before)).toEqual([]);
});

it('names commits and builder as records do, and has no details where one has an older form', () => {
  const builder = 'GitHub Actions, meridian/site, run 7';
  const after = [release('shop', '1.1.0', { commit: 'abc1234', provenance: { builder } })];
  const before = [{ app: 'shop', version: '1.0.0', record: null }];
  expect(describeChange(before, after)).toMatchObject([
    { commits: { from: null, to: 'abc1234', builder }, details: null },
  ]);
});

it('compares pages by their paths, and each field of those that stay', () => {
  const { routes } = withRoutes('/shop', '/shop/:id');
  const [first, second] = routes;
  if (!first || !second) throw new Error('expected two routes');
  const details = detailsOf(
    { routes: [first, second] },
    {
      routes: [
        { ...first, hydrate: 'touch', budget: 80 },
        { ...second, path: '/shop/:slug' },
      ],
    },
  );
  expect(details?.routes).toEqual({
    added: ['/shop/:slug'],
    removed: ['/shop/:id'],
    changed: [
      {
        name: '/shop',
        fields: [
          { field: 'budget', before: undefined, after: 80 },
          { field: 'hydrate', before: undefined, after: 'touch' },
        ],
      },
    ],
  });
});

it('compares widgets by each property, without regard to the order of keys', () => {
  const string = { type: 'string' } as const;
  const [same, reordered] = [
    { type: 'object' as const, properties: { a: string, b: string } },
    { properties: { b: string, a: string }, type: 'object' as const },
  ];
  const before = { properties: { title: string, old: string, same }, required: ['same'] };
  const after = {
    required: ['level', 'same'],
    properties: { same: reordered, title: { type: 'number' as const }, level: string },
  };
  const details = detailsOf(
    { widgets: [{ id: 'teaser', props: before }] },
    { widgets: [{ id: 'teaser', props: after }, { id: 'basket' }] },
  );
  expect(details?.widgets).toEqual({
    added: ['basket'],
    removed: [],
    changed: [
      {
        name: 'teaser',
        fields: [
          { field: 'property level', after: { isRequired: true, schema: string } },
          { field: 'property old', before: { isRequired: false, schema: string } },
          {
            field: 'property title',
            before: { isRequired: false, schema: string },
            after: { isRequired: false, schema: { type: 'number' } },
          },
        ],
      },
    ],
  });
});

it('compares navigation, shared modules, and fields of the whole release', () => {
  const item = { id: 'shop', label: 'Shop', to: '/shop', placement: 'main' as const, order: 1 };
  const details = detailsOf(
    { navigation: [item], shared: { react: { version: '19.2.0', needs: '^19.2.0' } } },
    {
      navigation: [{ ...item, label: 'Books' }],
      shared: { react: { version: '19.2.8', needs: '^19.2.0' } },
      contract: '1.1.0',
      notes: [{ bump: 'minor', text: 'Sell books' }],
    },
  );
  expect(details).toMatchObject({
    fields: [{ field: 'contract', before: '1.0.0', after: '1.1.0' }],
    navigation: {
      changed: [{ name: 'shop', fields: [{ field: 'label', before: 'Shop', after: 'Books' }] }],
    },
    shared: [{ field: 'react', before: { version: '19.2.0' }, after: { version: '19.2.8' } }],
    notes: [{ bump: 'minor', text: 'Sell books' }],
    routes: nothing,
  });
});

it('compares files by content, and by name without its hash', () => {
  const details = detailsOf(
    { files: declareFiles({ 'entry.js': 'same', 'js/a.11111111.js': 'one', 'js/b.js': 'gone' }) },
    { files: declareFiles({ 'entry.js': 'same', 'js/a.22222222.js': 'three', 'js/c.js': 'come' }) },
  );
  expect(details?.files).toEqual({
    before: { count: 3, bytes: 11 },
    after: { count: 3, bytes: 13 },
    added: [{ path: 'js/c.js', bytes: 4 }],
    removed: [{ path: 'js/b.js', bytes: 4 }],
    changed: [{ path: 'js/a.22222222.js', before: 3, after: 5 }],
  });
});
