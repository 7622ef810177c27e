import { readUses } from './read-uses';

const imports = `import { api as other } from './api'; import { Link as SiteLink } from '@meridian/ui';
import { emit, listen as hear, RemoteWidget } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
`;
const read = (code: string, settings = {}) => readUses('page.tsx', imports + code, settings);

it('reads links, widgets with their properties, backend paths, events and emitted events', () => {
  const code = `
export function Page({ api, id, heading }) {
  hear('account:sign-in-changed', () => emit("content:page-left", {}));
  api.get('/read-course');
  args.api.get(\`/show-data/\${encodeURIComponent(id)}?x=1\`);
  return <a href={pathTo('/courses-detail/:id', { id })}>
    <RemoteWidget key="a" id={'catalogue/first-courses'} heading={heading} fallback={null} level={2} />
    <RemoteWidget id="content/statistics"></RemoteWidget>
  </a>;
}`;
  expect(read(code)).toEqual({
    links: [{ path: '/courses-detail/:id', line: 9 }],
    widgets: [
      { id: 'catalogue/first-courses', passes: ['heading', 'level'], line: 10 },
      { id: 'content/statistics', passes: [], line: 11 },
    ],
    api: [
      { path: '/read-course', line: 7 },
      { path: '/show-data/:value', line: 8 },
    ],
    events: [{ name: 'account:sign-in-changed', line: 6 }],
    emits: ['content:page-left'],
    imports: [
      { module: '@meridian/ui', name: 'Link', line: 1 },
      { module: '@meridian/composition', name: 'emit', line: 2 },
      { module: '@meridian/composition', name: 'listen', line: 2 },
      { module: '@meridian/composition', name: 'RemoteWidget', line: 2 },
      { module: '@meridian/contracts', name: 'pathTo', line: 3 },
    ],
    faults: [],
  });
});

it('ignores the same names from other modules', () => {
  const text = `
    import { pathTo } from './own-paths';
    import type { RemoteWidget } from '@meridian/composition';
    const emit = (name) => name;
    pathTo(path); emit(name); server.listen(port); cache.get(\`/a\${b}\`);
    type Props = Parameters<typeof RemoteWidget>[0];`;
  expect(Object.values(readUses('page.ts', text)).flat()).toEqual([]);
});

const path = 'expected the path of a page in quotes';
const own = 'expected what is used by its own name';
it.each([
  [
    'pathTo(path)',
    "expected the path of a page in quotes, as in pathTo('/courses-detail/:id', { id }), with one call for each page; found pathTo(path)",
  ],
  [`pathTo(\`/\${name}\`)`, path],
  ['pathTo()', path],
  [
    'hear(name, f)',
    "expected the name of an event in quotes, as in listen('team:thing-happened', …); found hear(name, f)",
  ],
  ['emit(name, {})', 'expected the name of an event in quotes, as in emit('],
  [
    '<RemoteWidget id={id} />',
    'expected the id of a widget in quotes, as in <RemoteWidget id="team/widget" />, with one element for each widget; found <RemoteWidget id={id} />',
  ],
  ['<RemoteWidget {...props} />', 'expected the id of a widget in quotes'],
  [
    '<RemoteWidget id="a/b" {...props} />',
    'expected each property of a widget by its name, as in heading={heading}; found {...props}',
  ],
  ['links.map(pathTo)', 'expected pathTo to be called or placed right here, under this name'],
  ['export { hear }', 'expected hear to be called or placed right here'],
  ["import * as c from '@meridian/contracts'", own],
  ["const { pathTo: to } = await import('@meridian/contracts')", own],
  ["const { listen } = require('@meridian/composition/events')", own],
  ["export { RemoteWidget as W } from '@meridian/composition'", own],
  ["export * as c from '@meridian/composition'", own],
  [
    'api.get(path)',
    "expected the path of the backend in quotes or backticks, as in api.get('/read-course'); found api.get(path)",
  ],
  [`args.api.get(\`\${base}/read-course\`)`, 'expected the path of the backend in quotes'],
])('reports %s with its line', (code, message) => {
  const { faults } = read(`\n${code};`);
  expect(faults).toEqual([{ line: 5, message: expect.stringContaining(message) }]);
});

it.each([
  "import type * as contracts from '@meridian/contracts'",
  "export type * from '@meridian/contracts'",
  "export { type SitePath, contractVersion } from '@meridian/contracts'",
  "import * as pages from './pages'",
  "type Contracts = typeof import('@meridian/contracts')",
  "import('@meridian/contracts/schemas')",
])('finds nothing hidden by %s', (code) => {
  expect(readUses('page.ts', `${code};`).faults).toEqual([]);
});

it.each([
  '<RemoteWidget id={slot.id} fallback={link} />',
  'api.get(filled, signal)',
  "import * as contracts from '@meridian/contracts'",
  '<SiteLink to="/" />',
])('allows the shell to use values of the live map, as in %s', (code) => {
  const { faults, widgets, api } = read(code, { isShell: true });
  expect({ faults, widgets, api }).toEqual({ faults: [], widgets: [], api: [] });
});

describe('a link inside the site that the registry cannot see', () => {
  const ui = `import { Link as SiteLink, LinkButton } from '@meridian/ui';
import { Card, ChipLink } from '@meridian/ui/page';
`;
  it.each([
    [
      '<SiteLink to="/courses">All</SiteLink>',
      'expected the path of a page by pathTo(\'/…\'), so that the registry knows who links to it; found to="/courses"',
    ],
    ["<LinkButton variant='quiet' to={'/courses'} />", "found to={'/courses'}"],
    [`<ChipLink to={\`/courses/\${id}\`} />`, 'found to={`/courses/'],
    ['<Card to="/courses" title="All" />', 'found to="/courses"'],
    ["const crumb = { label: 'Courses', to: '/courses' }", "found to: '/courses'"],
  ])('is a fault: %s', (code, message) => {
    const { faults } = readUses('page.tsx', `${ui}${code};`);
    expect(faults).toEqual([{ line: 3, message: expect.stringContaining(message) }]);
  });

  it.each([
    '<SiteLink to="//elsewhere.example/">Elsewhere</SiteLink>',
    '<SiteLink to="mailto:a@example.org">Mail</SiteLink>',
    '<Own to="/courses" />',
    "const item = { label: 'Courses', to: '/courses', placement: 'main' }",
    "const range = { from: '/a', to: '/b' }",
  ])('is none: %s', (code) => {
    expect(readUses('page.tsx', `${ui}${code};`).faults).toEqual([]);
  });
});

it.each(['page.js', 'page.mjs'])('reads JSX in %s', (file) => {
  const text = "import { pathTo } from '@meridian/contracts'; <a href={pathTo('/courses')} />;";
  expect(readUses(file, text)).toMatchObject({ links: [{ path: '/courses' }], faults: [] });
});

it('reports a file that cannot be parsed', () => {
  expect(readUses('page.ts', 'let a;\nlet = = 3').faults).toEqual([
    { line: 2, message: 'expected source that can be parsed; found Unexpected token' },
  ]);
});
