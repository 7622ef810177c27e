import type { PostedFormName, RouteRecord } from '@meridian/contracts';
import { deletionPaths } from '../deletion/deletion-paths';
import { newsletterPaths } from '../newsletter/newsletter-paths';
import { receivedPath } from '../received/received-path';
import { searchPath } from '../search/search-url';

/**
 * The pages of the shell itself. They are in its release record, so that no remote claims their
 * paths, and from there in the map.
 */
export const shellRoutes: readonly RouteRecord[] = [
  {
    id: 'search',
    path: searchPath,
    uses: [],
    data: [],
    search: ['kind', 'page', 'q'],
    hydrate: 'touch',
    loadsByQuery: true,
    showsSearchHits: true,
  },
  { ...formPage('newsletter', newsletterPaths.subscribe, 'newsletter'), languages: ['ur'] },
  {
    ...formPage('newsletter-confirm', newsletterPaths.confirm, 'newsletter'),
    isPersonal: true,
    languages: ['ur'],
    tokenAction: { path: '/newsletter/confirm', isOneClick: false },
  },
  {
    ...formPage('newsletter-unsubscribe', newsletterPaths.unsubscribe, 'newsletter'),
    isPersonal: true,
    languages: ['ur'],
    tokenAction: { path: '/newsletter/unsubscribe', isOneClick: true },
  },
  { ...formPage('deletion', deletionPaths.request, 'deletion'), languages: ['ur'] },
  {
    ...formPage('stored', deletionPaths.stored, 'deletion'),
    isPersonal: true,
    languages: ['ur'],
    tokenAction: { path: '/my-data/delete', isOneClick: false, reads: '/my-data/stored' },
  },
  {
    ...formPage('received', receivedPath, 'deletion'),
    isPersonal: true,
    languages: ['ur'],
    // Looking a number up changes nothing, whichever way it comes.
    tokenAction: {
      path: '/pre-registrations/received',
      isOneClick: false,
      reads: '/pre-registrations/received',
    },
  },
];

function formPage(id: string, path: string, form: PostedFormName): RouteRecord {
  return {
    id,
    path,
    uses: [],
    data: [],
    search: ['token'],
    forms: [form],
  };
}
