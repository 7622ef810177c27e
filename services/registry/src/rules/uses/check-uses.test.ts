import type { JsonSchema, ReleaseRecord } from '@meridian/contracts';
import { makeRecord, makeShellRecord, withRoutes, withUses } from '../../testing/make-record';
import { checkUses } from './check-uses';

const shell = makeShellRecord('shell', '1.0.0', { api: ['/read-course', '/read-course/:id'] });
const heading: JsonSchema = {
  type: 'object',
  properties: { heading: { type: 'string' } },
  required: ['heading'],
};

/** A consumer that uses one thing of each kind, and the provider of all but the backend path. */
const content = makeRecord('content', '1.0.0', {
  ...withUses({
    links: [{ path: '/detail/:id', at: ['src/home/HomePage.tsx:12'] }],
    widgets: [
      {
        id: 'catalogue/teaser',
        passes: ['heading'],
        props: heading,
        at: ['src/home/HomePage.tsx:16'],
      },
    ],
    api: [{ path: '/read-course/:id', at: ['src/home/home.route.ts:8'] }],
    events: [{ name: 'catalogue:course-chosen', at: ['src/home/chosen.ts:3'] }],
  }),
});
const catalogue = makeCatalogue('1.0.0');

function makeCatalogue(version: string, changes: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return makeRecord('catalogue', version, {
    ...withRoutes('/detail/:id'),
    widgets: [{ id: 'teaser', props: heading }],
    emits: ['catalogue:course-chosen'],
    ...changes,
  });
}

/** The rejection of a change from one set of live releases to the next. */
function change(before: ReleaseRecord[], after: ReleaseRecord[]) {
  const changed = after.filter((record) => !before.includes(record));
  const apps = new Set(changed.map(({ app }) => app));
  return checkUses(apps, { records: before }, { records: after });
}

const promoteCatalogue = (changes: Partial<ReleaseRecord>) =>
  change([shell, catalogue, content], [shell, makeCatalogue('2.0.0', changes), content]);

describe('a change of what is live', () => {
  it('passes when all that is used is still there, else counts what is broken', () => {
    expect(promoteCatalogue({})).toBeNull();
    expect(promoteCatalogue(withRoutes('/Detail/:slug', '/more'))).toBeNull();
    expect(promoteCatalogue({ widgets: [], emits: [] })?.found).toMatch(/^2 broken uses:\n- /);
  });

  it('passes when consumer and provider change in one step', () => {
    const next = makeRecord('content', '2.0.0', withUses({}));
    const after = [shell, makeCatalogue('2.0.0', { widgets: [] }), next];
    expect(change([shell, catalogue, content], after)).toBeNull();
  });

  it('is not rejected for what was broken before, unless by the app that changes', () => {
    const broken = [shell, content];
    const shop = makeRecord('shop', '1.0.0');
    expect(change(broken, [...broken, shop])).toBeNull();
    expect(change(broken, [shell, { ...content, version: '1.0.1' }])).not.toBeNull();
  });

  it('with navigation to a page passes while the page redirects', () => {
    const to = '/detail/seven';
    const menu = makeRecord('menu', '1.0.0', {
      routes: [],
      navigation: [{ id: 'lead', label: 'Lead', to, placement: 'main', order: 1 }],
    });
    const routes = [{ path: '/detail/:id', redirect: '/shop/:id' }];
    const retired = { catalogue: { at: '2026-11-20', routes } };
    const shop = makeRecord('shop', '1.0.0', withRoutes('/shop/:id'));
    const check = (...records: ReleaseRecord[]) =>
      checkUses(
        new Set(['menu']),
        { records: [] },
        { records: [shell, menu, ...records], retired },
      );
    expect(check(shop)).toBeNull();
    expect(check()?.found).toContain(
      `- menu 1.0.0 links to ${to}, which no live release has (navigation lead)`,
    );
  });

  it.each<[where: string, liveRoute: string, isRejected: boolean]>([
    ['a page with the parameter', '/shop/:book', false],
    ['a page in another letter case', '/Shop/:id', false],
    ['one page of many', '/shop/new', true],
  ])('follows redirects with parameters to %s', (_, liveRoute, isRejected) => {
    const reader = makeRecord(
      'reader',
      '1.0.0',
      withUses({ links: [{ path: '/books/:id', at: ['src/Reader.tsx:3'] }] }),
    );
    const shop = makeRecord('shop', '2.0.0', withRoutes(liveRoute));
    const retired = {
      books: { at: '2026-11-20', routes: [{ path: '/books/:id', redirect: '/films/:id' }] },
      films: { at: '2026-11-21', routes: [{ path: '/films/:id', redirect: '/shop/:id' }] },
    };
    const after = { records: [shell, shop, reader], retired };
    const rejection = checkUses(new Set(['reader']), { records: [], retired }, after);
    const found =
      '- reader 1.0.0 links to /books/:id, which no live release has (src/Reader.tsx:3)';
    expect(rejection?.found.split('\n').slice(1)).toEqual(isRejected ? [found] : undefined);
  });

  it('passes while no shell is live, because there are no pages then', () => {
    expect(change([], [content])).toBeNull();
  });

  it('passes for records that are too old to name uses', () => {
    const { emits: _, ...silent } = makeCatalogue('1.0.0');
    const { api: __, ...oldShell } = shell;
    expect(change([], [oldShell, silent, content])).toBeNull();
  });
});
