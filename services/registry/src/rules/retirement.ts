import { createRouteFinder } from '@meridian/contracts/pages';
import { type Rejection, toServiceError } from './rejection';
import type { LiveSet, RetiringApp, Rule } from './rule';
import { listProvided } from './uses/list-provided';

/** The site has to work without an app that is retired. */
export const retirement: Rule = ({ retiring, before, after: [after] }) => {
  if (!after) return null;
  for (const one of retiring) {
    const finding = findObstacle(one, before, after);
    const subject = [one.app, one.version].filter(Boolean).join(' ');
    if (finding) return toServiceError('retire', subject, { code: 'conflict', ...finding });
  }
  return null;
};

function findObstacle(
  { app, kind, routes }: RetiringApp,
  before: LiveSet,
  after: LiveSet,
): Omit<Rejection, 'code'> | null {
  if (kind === 'shell')
    return {
      expected: 'a remote',
      found: 'the shell, which renders every page',
      suggestion: `Promote another release of ${app} instead.`,
    };
  const live = after.records.flatMap((record) => record.routes.map((route) => ({ route })));
  const findLive = createRouteFinder(live);
  const redirects = new Set(routes.flatMap(({ redirect }) => redirect ?? []));
  const dead = [...redirects].filter((redirect) => !findLive(redirect));
  if (dead.length > 0)
    return {
      expected: 'redirects to pages of live apps',
      found: dead.join(', '),
      suggestion: 'Promote the app that has the page first, or name another page.',
    };
  // The shell, and many pages, link to the home page, which may be a redirect to a page of the app that leaves.
  const hasHome = (live: LiveSet) => listProvided(live).leadsToPage('/');
  const isOwn = routes.some(({ path }) => path === '/');
  if (hasHome(after) || !(isOwn || hasHome(before))) return null;
  return {
    expected: 'another page for /, which every page links to',
    found: 'none',
    suggestion:
      'Redirect it with --redirect /=<path>, or the page to which it redirects with --redirect or --redirect-all.',
  };
}
