import { isDeepStrictEqual } from 'node:util';
import type { LiveMap, RetiredApp, RetiredRoute } from '@meridian/contracts';
import { routePathSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service';
import * as v from 'valibot';
import type { RegistryContext } from '../context';
import type { LeavingApp } from '../gates/check-removal';
import { findRelease } from '../releases/queries';
import { parseFacts } from '../trust';
import type { ChannelState } from './channel-state';
import type { Step } from './history-queries';
import { liveVersion } from './release-stack';

/** How an app is retired, as it was requested. */
export interface Retirement {
  redirects: readonly { path: string; to: string }[];
  redirectAll?: string | undefined;
  reason?: string | undefined;
}

/** What an app leaves behind, as the map is to say it. */
interface PlannedRetirement extends LeavingApp {
  reason?: string | undefined;
}

/**
 * Decides what each page of an app responds with from now on. The pages are those of its live release, or of
 * the map when it is retired already.
 *
 * @throws ServiceError `not-found` for an app that never was live, `malformed-request` for a redirect of a page that
 *   it does not have
 */
export async function planRetirement(
  { db }: RegistryContext,
  { current, stacks }: ChannelState,
  app: string,
  { redirects, redirectAll, reason }: Retirement,
): Promise<PlannedRetirement> {
  const version = liveVersion(stacks.get(app));
  // Not from the state, which leaves records of an older form out: such an app can be retired, too.
  const stored = version === null ? null : await findRelease(db, app, version);
  const facts = stored && parseFacts(stored.signed.payload);
  const routes = facts?.routes ?? current?.map.retired?.[app]?.routes;
  if (!routes)
    throw new ServiceError(
      'not-found',
      `expected an app that is live or retired, found ${app}, which never was live`,
      { suggestion: 'See what is live: npm run release -- status' },
    );
  // No site server takes a map with a path of an older form.
  const paths = routes.map(({ path }) => path).filter((path) => v.is(routePathSchema, path));
  for (const { path, to } of redirects) requireRedirect(path, to, paths);
  if (redirectAll !== undefined) requireParameters('all pages', [], redirectAll);
  const planned = paths.map((path): RetiredRoute => {
    const [own, another] = redirects.filter((redirect) => redirect.path === path);
    if (another) throw invalid(`one redirect of ${path}`, 'several');
    const redirect = own?.to ?? redirectAll;
    return redirect === undefined ? { path } : { path, redirect };
  });
  return { app, version, kind: facts?.kind ?? 'remote', routes: planned, reason };
}

/** The retired apps of the map after these steps; undefined when there are none. */
export function composeRetired(
  before: LiveMap['retired'] = {},
  steps: readonly Step[],
  planned: readonly (PlannedRetirement & { at: string })[] = [],
): LiveMap['retired'] {
  const isBack = (app: string) => steps.some((step) => step.app === app && step.to !== null);
  const kept = Object.entries(before).filter(([app]) => !isBack(app));
  const added = planned.map((one) => [one.app, { at: one.at, ...toRetiredApp(one) }] as const);
  const retired = Object.fromEntries([...kept, ...added].sort(([a], [b]) => (a < b ? -1 : 1)));
  return Object.keys(retired).length > 0 ? retired : undefined;
}

/** Whether an app is retired in this very way already. */
export function isRetiredLike(planned: PlannedRetirement, { current }: ChannelState): boolean {
  const { at: _, ...known } = current?.map.retired?.[planned.app] ?? { at: '' };
  return isDeepStrictEqual(known, toRetiredApp(planned));
}

function toRetiredApp({ routes, reason }: PlannedRetirement): Omit<RetiredApp, 'at'> {
  return { ...(reason === undefined ? {} : { reason }), routes: [...routes] };
}

function requireRedirect(path: string, to: string, paths: readonly string[]): void {
  if (!paths.includes(path)) throw invalid(`a redirect of ${paths.join(' or ')}`, path);
  requireParameters(path, parametersOf(path), to);
}

function requireParameters(of: string, known: readonly string[], to: string): void {
  if (parametersOf(to).every((name) => known.includes(name))) return;
  const allowed =
    known.length > 0 ? `no other parameters than ${known.join(', ')}` : 'no parameters';
  throw invalid(`a redirect of ${of} to a path with ${allowed}`, to);
}

function parametersOf(path: string): string[] {
  return path.split('/').filter((segment) => segment.startsWith(':'));
}

function invalid(expected: string, found: string): ServiceError {
  return new ServiceError('malformed-request', `expected ${expected}, found ${found}`, {
    suggestion: 'Name routes as the release declares them: npm run release -- show <app> <version>',
  });
}
