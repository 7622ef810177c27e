import type { ReleaseRecord, RetiredRoute } from '@meridian/contracts';
import { createRouteFinder } from '@meridian/contracts/pages';
import { type Rejection, toServiceError } from './rejection';
import { type LiveSet, listProvided } from './uses/provided';

/** An app that is to leave the site, with what its pages are to respond with. */
export interface LeavingApp {
  app: string;
  /** The release that is live; null when the app is retired already. */
  version: string | null;
  kind: ReleaseRecord['kind'];
  routes: readonly RetiredRoute[];
}

type RemovalGate = (leaving: LeavingApp, before: LiveSet, after: LiveSet) => Rejection | null;

/** In this order; the first rejection counts. */
const removalGates: readonly RemovalGate[] = [findShell, findDeadRedirects, findMissingHome];

/**
 * Checks that a site can do without an app.
 *
 * @param after all that would be live without it
 * @throws ServiceError `conflict`, of the first gate that rejects the removal
 */
export function checkRemoval(leaving: LeavingApp, before: LiveSet, after: LiveSet): void {
  for (const gate of removalGates) {
    const rejection = gate(leaving, before, after);
    const subject = [leaving.app, leaving.version].filter(Boolean).join(' ');
    if (rejection) throw toServiceError('retire', subject, rejection);
  }
}

function findShell({ app, kind }: LeavingApp): Rejection | null {
  return kind === 'remote'
    ? null
    : reject(
        'a remote',
        'the shell, which renders every page',
        `Promote another release of ${app} instead.`,
      );
}

function findDeadRedirects({ routes }: LeavingApp, _: LiveSet, after: LiveSet) {
  const live = after.records.flatMap((record) => record.routes.map((route) => ({ route })));
  const findLive = createRouteFinder(live);
  const dead = routes.flatMap(({ redirect }) =>
    redirect === undefined || findLive(redirect) ? [] : [redirect],
  );
  return dead.length === 0
    ? null
    : reject(
        'redirects to pages of live apps',
        [...new Set(dead)].join(', '),
        'Promote the app that has the page first, or name another page.',
      );
}

/** The shell, and many pages, link to the home page, which may be a redirect to a page of the app that leaves. */
function findMissingHome({ routes }: LeavingApp, before: LiveSet, after: LiveSet) {
  const hasHome = (live: LiveSet) => listProvided(live).leadsToPage('/');
  const isOwn = routes.some(({ path }) => path === '/');
  return hasHome(after) || !(isOwn || hasHome(before))
    ? null
    : reject(
        'another page for /, which every page links to',
        'none',
        isOwn
          ? 'Redirect it with --redirect /=<path>; an app with a route / that is promoted afterwards takes its place.'
          : 'Let the page to which / redirects redirect on, with --redirect or --redirect-all.',
      );
}

function reject(expected: string, found: string, suggestion: string): Rejection {
  return { code: 'conflict', expected, found, suggestion };
}
