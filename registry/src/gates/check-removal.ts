import type { ReleaseRecord, RetiredRoute } from '@meridian/contracts';
import { createRouteFinder } from '@meridian/contracts/pages';
import { type Rejection, toServiceError } from './rejection';

/** An app that is to leave the site, with what its pages are to respond with. */
export interface LeavingApp {
  app: string;
  /** The release that is live; null when the app is retired already. */
  version: string | null;
  kind: ReleaseRecord['kind'];
  routes: readonly RetiredRoute[];
}

type RemovalGate = (leaving: LeavingApp, staying: readonly ReleaseRecord[]) => Rejection | null;

/** In this order; the first rejection counts. */
const removalGates: readonly RemovalGate[] = [findShell, findMissingHome, findDeadRedirects];

/**
 * Checks that a site can do without an app.
 *
 * @param staying all that would be live without it
 * @throws ServiceError `conflict`, of the first gate that rejects the removal
 */
export function checkRemoval(leaving: LeavingApp, staying: readonly ReleaseRecord[]): void {
  for (const gate of removalGates) {
    const rejection = gate(leaving, staying);
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

/** The shell, and many pages, link to the home page. */
function findMissingHome({ routes }: LeavingApp, staying: readonly ReleaseRecord[]) {
  const home = routes.find(({ path }) => path === '/');
  return !home || home.redirect !== undefined || createFinder(staying)('/')
    ? null
    : reject(
        'another page for /, which every page links to',
        'none',
        'Redirect it with --redirect /=<path>; an app with a route / that is promoted afterwards takes its place.',
      );
}

function findDeadRedirects({ routes }: LeavingApp, staying: readonly ReleaseRecord[]) {
  const findLive = createFinder(staying);
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

/** Finds the live route of a path; one with parameters has a route when each of its URLs has it. */
function createFinder(records: readonly ReleaseRecord[]) {
  return createRouteFinder(records.flatMap(({ routes }) => routes.map((route) => ({ route }))));
}

function reject(expected: string, found: string, suggestion: string): Rejection {
  return { code: 'conflict', expected, found, suggestion };
}
