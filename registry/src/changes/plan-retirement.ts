import { isDeepStrictEqual } from 'node:util';
import type { RetiredRoute } from '@meridian/contracts';
import { routePathSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service';
import * as v from 'valibot';
import type { RegistryContext } from '../context';
import { findRelease } from '../database/release-queries';
import type { ChannelState } from '../live-map/channel-state';
import { type Decision, toRetiredApp } from '../live-map/foresee-change';
import { liveVersion } from '../live-map/release-stack';
import type { Step } from '../policy';
import { parseFacts } from '../trust';

/** Where pages of an app that leaves redirect to. */
interface Redirects {
  redirects: readonly { path: string; to: string }[];
  /** Of all other pages; without it they respond with 410. */
  redirectAll?: string | undefined;
}

/** Takes an app off the site, or changes what its pages respond with. */
export interface Retirement extends Redirects {
  action: 'retire';
  targets: readonly [{ app: string; version?: undefined }];
}

/** What an app leaves behind, as the map is to say it. */
type PlannedRetirement = NonNullable<Decision['leaving']>[number];

export async function decideRetirement(
  context: RegistryContext,
  state: ChannelState,
  { targets: [{ app }], redirects, redirectAll }: Retirement,
  reason: string | undefined,
): Promise<Decision> {
  const planned = await planRetirement(context, state, app, { redirects, redirectAll, reason });
  if (isRetiredLike(planned, state)) return { steps: [] };
  return { steps: [stepToRetire(planned)], leaving: [planned] };
}

export function stepToRetire({ app, version: from }: PlannedRetirement): Step {
  return { action: 'retire', app, from, to: null };
}

/**
 * Plans what each page of an app responds with from now on. The pages are those of its live release, or of
 * the map when it is retired already.
 *
 * @throws ServiceError `not-found` for an app that never was live, `malformed-request` for a redirect of a page that
 *   it does not have
 */
export async function planRetirement(
  { db }: RegistryContext,
  { current, stacks }: ChannelState,
  app: string,
  { redirects, redirectAll, reason }: Redirects & { reason: string | undefined },
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
  const kind = facts?.kind ?? 'remote';
  return { app, version, kind, routes: planned, ...(reason === undefined ? {} : { reason }) };
}

/** Whether an app is retired in this very way already. */
function isRetiredLike(planned: PlannedRetirement, { current }: ChannelState): boolean {
  const { at: _, ...known } = current?.map.retired?.[planned.app] ?? { at: '' };
  return isDeepStrictEqual(known, toRetiredApp(planned));
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
