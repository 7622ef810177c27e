import type { BuiltRelease } from './alter-release';
import { buildRelease } from './build-release';

/** A word that search finds in this remote alone. */
export const bookWord = 'okapi';

const pages = {
  'src/list/list.route.tsx': `
import { defineRoute } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { Link } from '@meridian/ui';

export const route = defineRoute<'/library'>({
  Page: () => (
    <p className="page-width">
      Our first book is <Link to={pathTo('/library/:id', { id: '1' })}>An ${bookWord} in the clinic</Link>.
    </p>
  ),
  meta: () => ({
    title: 'Books on loan',
    description: 'The books that our library in Lahore lends to students and clinicians.',
    heading: 'Books on loan',
  }),
});
`,
  'src/book/book.route.tsx': `
import { defineRoute, NotFoundError } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';

export const route = defineRoute<'/library/:id', { id: string }>({
  loader: ({ params: { id } }) => {
    if (id !== '1') throw new NotFoundError('There is one book');
    return { id };
  },
  Page: ({ data }) => <p className="page-width">Copy {data.id} is on the shelf.</p>,
  meta: () => ({
    title: 'An ${bookWord} in the clinic',
    description: 'A book about rare visitors in the waiting room, on loan from our library.',
    heading: 'An ${bookWord} in the clinic',
    breadcrumb: [{ label: 'Books on loan', to: pathTo('/library') }],
  }),
});
`,
};

/** A small remote that is not in the repository: two pages, a navigation item, entries for search and sitemap. */
export function buildLibrary(): Promise<BuiltRelease> {
  return buildRelease('library', '1.0.0', {
    ...pages,
    'package.json': '{ "name": "@meridian/library", "version": "1.0.0", "type": "module" }\n',
    'rsbuild.config.ts': `import { defineRemoteBuild } from '@meridian/federation';
export default defineRemoteBuild(import.meta.dirname);
`,
    'src/remote.ts': `import { defineRemote } from '@meridian/composition';

export const remote = defineRemote('library', {
  routes: {
    list: { path: '/library', module: () => import('./list/list.route') },
    book: { path: '/library/:id', module: () => import('./book/book.route') },
  },
  widgets: {},
  navigation: [{ id: 'library', label: 'Library', to: '/library', placement: 'main', order: 86 }],
  search: () => import('./contributions/search'),
  sitemap: () => import('./contributions/sitemap'),
});
`,
    'src/contributions/search.ts': `export const search = async () => [
  { path: '/library/1', title: 'An ${bookWord} in the clinic', kind: 'Book', text: 'On loan from our library.' },
];
`,
    'src/contributions/sitemap.ts': `export const sitemap = async () => [{ path: '/library/1' }];
`,
  });
}
