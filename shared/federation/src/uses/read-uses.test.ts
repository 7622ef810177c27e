import { readUses } from './read-uses';

const imports = `import { api as other } from './api';
import { emit, listen as hear, RemoteWidget } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
`;
const read = (code: string, settings = {}) => readUses('page.tsx', imports + code, settings);

it('reads links, widgets with what is passed, backend paths, events, and what is emitted', () => {
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
    faults: [],
  });
});

it('knows them by where they are imported from', () => {
  const text = `
    import { pathTo } from './own-paths';
    import type { RemoteWidget } from '@meridian/composition';
    const emit = (name) => name;
    pathTo(path); emit(name); server.listen(port); cache.get(\`/a\${b}\`);
    type Props = Parameters<typeof RemoteWidget>[0];`;
  expect(Object.values(readUses('page.ts', text)).flat()).toEqual([]);
});

it.each([
  [
    'pathTo(path)',
    "expected the path of a page in quotes, as in pathTo('/courses-detail/:id', { id }), with one call for each page; found pathTo(path)",
  ],
  [`pathTo(\`/\${name}\`)`, 'expected the path of a page in quotes'],
  ['pathTo()', 'expected the path of a page in quotes'],
  ["pathTo(isNew ? '/new' : '/old')", 'with one call for each page'],
  [
    'hear(name, f)',
    "expected the name of an event in quotes, as in listen('team:thing-happened', …); found hear(name, f)",
  ],
  [
    'emit(name, {})',
    "expected the name of an event in quotes, as in emit('team:thing-happened', …); found emit(name, {})",
  ],
  [
    '<RemoteWidget id={id} />',
    'expected the id of a widget in quotes, as in <RemoteWidget id="team/widget" />, with one element for each widget; found <RemoteWidget id={id} />',
  ],
  ['<RemoteWidget {...props} />', 'expected the id of a widget in quotes'],
  [
    '<RemoteWidget id="a/b" {...props} />',
    'expected each property of a widget by its name, as in heading={heading}; found {...props}',
  ],
  [
    'links.map(pathTo)',
    'expected pathTo to be called or placed right here, under this name; found pathTo',
  ],
  ['const Placed = RemoteWidget', 'expected RemoteWidget to be called or placed right here'],
  ['export { hear }', 'expected hear to be called or placed right here'],
])('says what is wrong with %s, and where', (code, message) => {
  const { faults } = read(`\n${code};`);
  expect(faults).toEqual([{ line: 5, message: expect.stringContaining(message) }]);
});

it('lets the shell place widgets of slots by their ids', () => {
  const { faults, widgets } = read('<RemoteWidget id={slot.id} fallback={link} />', {
    placesSlots: true,
  });
  expect({ faults, widgets }).toEqual({ faults: [], widgets: [] });
});
