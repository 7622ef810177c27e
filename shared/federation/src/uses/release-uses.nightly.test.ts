import { openTinyRepository, tinyRemote } from '../testing/build-tiny-remote';

jest.setTimeout(120_000);

const tiny = openTinyRepository();
afterAll(tiny.remove);

const detail = (attributes: string) => `
  import { emit, listen, RemoteWidget } from '@meridian/composition';
  import { useEffect } from 'react';
  function Page() {
    useEffect(() => listen('account:sign-in-changed', () => emit('tiny:greeted')), []);
    return <RemoteWidget ${attributes} />;
  }
  export const route = {
    loader: ({ api, params }) => api.get(\`/read-course/\${params.id}\`),
    Page,
    meta: () => ({ title: 'Detail', description: '', heading: null }),
  };`;

it('records the uses of built code, JavaScript included, and the declared data of routes, but no uses of tests', async () => {
  const remote = tinyRemote['src/remote.ts'] ?? '';
  const record = await tiny.buildRecord({
    'src/remote.ts': remote
      .replace(
        "path: '/tiny/:id',",
        "path: '/tiny/:id', data: ['/show-data', '/read-course/:value'],",
      )
      .replace('navigation:', "search: () => import('./contributions/search'), navigation:"),
    'src/contributions/search.ts': 'export const contribution = () => [];',
    'src/detail/detail.route.tsx': `import './first.js';${detail('id="catalogue/first-courses" heading="A"')}`,
    'src/detail/first.js':
      "import { pathTo } from '@meridian/contracts';\nexport const first = pathTo('/first');\nconsole.log(first);",
    'src/detail/detail.test.tsx': detail('id="catalogue/other"'),
  });
  expect(record.contributions).toEqual(['search']);
  expect(record.emits).toEqual(['tiny:greeted']);
  expect(record.uses).toEqual({
    links: [{ path: '/first', at: ['src/detail/first.js:2'] }],
    widgets: [
      {
        id: 'catalogue/first-courses',
        passes: ['heading'],
        props: {},
        at: ['src/detail/detail.route.tsx:6'],
      },
    ],
    api: [
      { path: '/read-course/:value', at: ['src/detail/detail.route.tsx:9'] },
      { path: '/show-data', at: ['src/remote.ts'] },
    ],
    events: [{ name: 'account:sign-in-changed', at: ['src/detail/detail.route.tsx:5'] }],
    imports: expect.any(Array),
  });
});

it('records the imports of shared modules, those of bundled packages included', async () => {
  const record = await tiny.buildRecord({
    'src/detail/detail.route.tsx': `import * as ui from '@meridian/ui';
      import { Card } from '@meridian/ui/page';
      const Page = () => <ui.Section><Card title="A" /></ui.Section>;
      export const route = { Page, meta: () => ({ title: '', description: '', heading: null }) };`,
  });
  const { imports = [] } = record.uses ?? {};
  expect(imports).toEqual(
    expect.arrayContaining([
      { module: '@meridian/composition', name: 'defineRemote', at: ['src/remote.ts:2'] },
      { module: '@meridian/ui', name: 'Section', at: [] },
      // The card imports it.
      { module: '@meridian/ui', name: 'Link', at: [] },
    ]),
  );
  expect(imports.map(({ name }) => name)).not.toContain('Banner');
});

it('fails when a shared module is used as a whole', async () => {
  const { code, output } = await tiny.build({
    'src/detail/detail.route.tsx': `import * as ui from '@meridian/ui';
      const Page = () => <p>{Object.keys(ui).join()}</p>;
      export const route = { Page, meta: () => ({ title: '', description: '', heading: null }) };`,
  });
  expect(code).not.toBe(0);
  expect(output).toContain(
    'what the release imports of @meridian/ui; expected imports by name, as in',
  );
});

it('builds, and prints uses of deprecated widgets', async () => {
  const types = {
    app: 'catalogue',
    version: '1.0.0',
    routes: {},
    widgets: { teaser: { props: {}, deprecated: 'Use catalogue/first-courses instead' } },
  };
  const { code, output } = await tiny.build({
    '.types/catalogue.json': JSON.stringify(types),
    'src/detail/detail.route.tsx': detail('id="catalogue/teaser"'),
  });
  expect(code).toBe(0);
  expect(output).toMatch(
    /^tiny: deprecated: src\/detail\/detail\.route\.tsx:6 places catalogue\/teaser: Use catalogue\/first-courses instead$/m,
  );
});
