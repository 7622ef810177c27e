import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collectUses } from './collect-uses';

const root = mkdtempSync(path.join(tmpdir(), 'uses-'));
const directory = path.join(root, 'content');
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): string {
  const full = path.join(directory, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}

const heading = { type: 'object', properties: { heading: { type: 'string' } } } as const;
const collect = (...files: string[]) =>
  collectUses(directory, files, {
    kind: 'remote',
    propsOf: (id) => (id === 'catalogue/first-courses' ? heading : {}),
  });

it('lists each use once, with all places, in an order that does not depend on that of the files', () => {
  const home = write(
    'src/home/HomePage.tsx',
    `import { RemoteWidget } from '@meridian/composition';
     import { pathTo } from '@meridian/contracts';
     export const Home = () => <a href={pathTo('/courses')}><RemoteWidget id="catalogue/first-courses" heading="A" /></a>;`,
  );
  const about = write(
    'src/about/AboutPage.tsx',
    `import { RemoteWidget } from '@meridian/composition';
     import { pathTo } from '@meridian/contracts';
     export const About = () => <a href={pathTo('/courses')}>
       <RemoteWidget id="catalogue/first-courses" heading="B" />
       <RemoteWidget id="catalogue/first-courses" />
     </a>;`,
  );
  expect(collect(about, home)).toEqual(collect(home, about));
  expect(collect(home, about)).toEqual({
    uses: {
      links: [{ path: '/courses', at: ['src/about/AboutPage.tsx:3', 'src/home/HomePage.tsx:3'] }],
      widgets: [
        {
          id: 'catalogue/first-courses',
          passes: ['heading'],
          props: heading,
          at: ['src/about/AboutPage.tsx:4', 'src/home/HomePage.tsx:3'],
        },
        {
          id: 'catalogue/first-courses',
          passes: [],
          props: heading,
          at: ['src/about/AboutPage.tsx:5'],
        },
      ],
      api: [],
      events: [],
      imports: [
        {
          module: '@meridian/composition',
          name: 'RemoteWidget',
          at: ['src/about/AboutPage.tsx:1', 'src/home/HomePage.tsx:1'],
        },
        {
          module: '@meridian/contracts',
          name: 'pathTo',
          at: ['src/about/AboutPage.tsx:2', 'src/home/HomePage.tsx:2'],
        },
      ],
    },
    emits: [],
  });
});

it('fails with every use that cannot be read, by file and line', () => {
  const file = write(
    'src/shelf/links.ts',
    `import { pathTo } from '@meridian/contracts';
     export const to = (path: string) => pathTo(path);`,
  );
  expect(() => collect(file)).toThrow(
    `Write so that it can be read:\nsrc/shelf/links.ts:2: expected the path of a page in quotes, as in pathTo('/courses-detail/:id', { id }), with one call for each page; found pathTo(path)`,
  );
});

it('can read all that the template of a remote uses', () => {
  const template = path.resolve(__dirname, '../../../create-remote/template/remote');
  const files = readdirSync(path.join(template, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join(template, 'src', file));
  const { uses } = collectUses(template, files, { kind: 'remote', propsOf: () => ({}) });
  const paths = uses.links.map((link) => link.path);
  expect(paths).toEqual(['/reading-room', '/reading-room/:id']);
});
