import type { ReleaseRecord, RetiredRoute } from '@meridian/contracts';
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
const removalGates: readonly RemovalGate[] = [
  findShell,
  findNavigation,
  findMissingHome,
  findDeadRedirects,
];

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

function findNavigation(leaving: LeavingApp, staying: readonly ReleaseRecord[]): Rejection | null {
  const gone = leaving.routes.filter(({ redirect }) => redirect === undefined);
  const uses = staying.flatMap((record) =>
    record.navigation
      .filter(({ to }) => isServed(to, gone) && !isServed(to, routesOf(staying)))
      .map(({ id, to }) => ({ by: record, what: `${id} to ${to}` })),
  );
  return uses.length === 0
    ? null
    : reject(
        'that no live navigation item leads to its pages',
        listUses(uses),
        `Promote a release of ${listApps(uses)} without it, or redirect the page with --redirect.`,
      );
}

/** The shell, and many pages, link to the home page. */
function findMissingHome({ routes }: LeavingApp, staying: readonly ReleaseRecord[]) {
  const home = routes.find(({ path }) => path === '/');
  return !home || home.redirect !== undefined || isServed('/', routesOf(staying))
    ? null
    : reject(
        'another page for /, which every page links to',
        'none',
        'Redirect it with --redirect /=<path>; an app with a route / that is promoted afterwards takes its place.',
      );
}

function findDeadRedirects({ routes }: LeavingApp, staying: readonly ReleaseRecord[]) {
  const live = routesOf(staying);
  const dead = routes.flatMap(({ redirect }) =>
    redirect === undefined || isServed(redirect, live) ? [] : [redirect],
  );
  return dead.length === 0
    ? null
    : reject(
        'redirects to pages of live apps',
        [...new Set(dead)].join(', '),
        'Promote the app that has the page first, or name another page.',
      );
}

function routesOf(records: readonly ReleaseRecord[]) {
  return records.flatMap(({ routes }) => routes);
}

/** Whether every URL of a path, which may have parameters, has one of the routes. */
function isServed(path: string, routes: readonly { path: string }[]): boolean {
  const segments = path.split('/');
  return routes.some((route) => {
    const own = route.path.split('/');
    return (
      own.length === segments.length &&
      own.every((name, index) => name === segments[index] || (index > 0 && name.startsWith(':')))
    );
  });
}

interface Use {
  by: ReleaseRecord;
  what: string;
}

function listUses(uses: readonly Use[]): string {
  return uses.map(({ by, what }) => `${what} of ${by.app} ${by.version}`).join(', ');
}

function listApps(uses: readonly Use[]): string {
  return [...new Set(uses.map(({ by }) => by.app))].join(' and ');
}

function reject(expected: string, found: string, suggestion: string): Rejection {
  return { code: 'conflict', expected, found, suggestion };
}
