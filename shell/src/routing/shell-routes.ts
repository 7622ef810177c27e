import type { PostedFormName, RouteRecord } from '@meridian/contracts';
import { formPaths } from '../forms/form-paths';
import { searchPath } from '../search/search-url';

/** The pages of the shell itself. Its release record lists them, so that no remote claims their paths. */
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
  formPage('newsletter', 'newsletter'),
  linkPage('newsletter-confirm', 'newsletter', { path: '/newsletter/confirm', isOneClick: false }),
  linkPage('newsletter-unsubscribe', 'newsletter', {
    path: '/newsletter/unsubscribe',
    isOneClick: true,
  }),
  formPage('deletion', 'deletion'),
  linkPage('stored', 'deletion', {
    path: '/my-data/delete',
    isOneClick: false,
    reads: '/my-data/stored',
  }),
  // Looking a number up changes nothing, by POST as by GET.
  linkPage('received', 'deletion', {
    path: '/pre-registrations/received',
    isOneClick: false,
    reads: '/pre-registrations/received',
  }),
];

function formPage(id: keyof typeof formPaths, form: PostedFormName): RouteRecord {
  const path = formPaths[id];
  return { id, path, uses: [], data: [], search: ['token'], forms: [form], languages: ['ur'] };
}

function linkPage(
  id: keyof typeof formPaths,
  form: PostedFormName,
  tokenAction: RouteRecord['tokenAction'],
): RouteRecord {
  return { ...formPage(id, form), isPersonal: true, tokenAction };
}
