import { createRouteFinder } from '@meridian/contracts/pages';
import type { LeavingApp, LiveSet, Rule } from '../policy';
import { type Finding, toServiceError } from './finding';
import { listProvided } from './provided';

/** The site has to do without an app that leaves it. */
export const removal: Rule = ({ leaving, before, after: [after] }) => {
  if (!after) return null;
  for (const one of leaving) {
    const subject = [one.app, one.version].filter(Boolean).join(' ');
    const found =
      findShell(one) ?? findDeadRedirects(one, after) ?? findMissingHome(one, before, after);
    if (found) return toServiceError('retire', subject, found);
  }
  return null;
};

function findShell({ app, kind }: LeavingApp): Finding | null {
  return kind === 'remote'
    ? null
    : reject(
        'a remote',
        'the shell, which renders every page',
        `Promote another release of ${app} instead.`,
      );
}

function findDeadRedirects({ routes }: LeavingApp, after: LiveSet): Finding | null {
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
function findMissingHome({ routes }: LeavingApp, before: LiveSet, after: LiveSet): Finding | null {
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

function reject(expected: string, found: string, suggestion: string): Finding {
  return { code: 'conflict', expected, found, suggestion };
}
