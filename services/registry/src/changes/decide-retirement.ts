import { isDeepStrictEqual } from 'node:util';
import type { RetiredRoute } from '@meridian/contracts';
import { routePathSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service';
import * as v from 'valibot';
import type { Retire } from '../api/change-schemas';
import type { RegistryContext } from '../context';
import { findRelease } from '../database/release-queries';
import type { ChannelState } from '../live-map/channel-state';
import type { Decision } from '../live-map/compose-change';
import { liveVersion } from '../live-map/release-stack';
import type { RetiringApp, Step } from '../rules/rule';
import { parseFacts } from '../trust';

type Redirects = Pick<Retire, 'redirects' | 'redirectAll'>;

/** Takes an app off the site, or changes what its pages respond with. */
export type Retirement = Pick<Retire, 'action' | 'targets'> & Redirects;

export async function decideRetirement(
  context: RegistryContext,
  state: ChannelState,
  { targets: [{ app }], reason, ...redirects }: Retirement & { reason?: string | undefined },
): Promise<Decision> {
  const planned = await planRetirement(context, state, app, redirects);
  const known = state.current?.map.retired?.[app];
  const isSame = isDeepStrictEqual(known?.routes, planned.routes) && known?.reason === reason;
  return isSame ? { steps: [] } : { steps: [stepToRetire(planned)], retiring: [planned] };
}

export function stepToRetire({ app, version: from }: RetiringApp): Step {
  return { action: 'retire', app, from, to: null };
}

/**
 * Plans the responses of all pages of an app. The pages are those of its live release, or of the map when it is retired
 * already.
 *
 * @throws ServiceError `not-found` for an app that never was live, `malformed-request` for a redirect of a page that it
 *   does not have
 */
export async function planRetirement(
  { db }: RegistryContext,
  { current, stacks }: ChannelState,
  app: string,
  { redirects, redirectAll }: Redirects,
): Promise<RetiringApp> {
  const version = liveVersion(stacks.get(app));
  // Not from the state, which leaves out records of an older form: such an app can be retired, too.
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
  for (const { path, to } of redirects) {
    if (!paths.includes(path)) throw invalid(`a redirect of ${paths.join(' or ')}`, path);
    requireParameters(path, to);
  }
  if (redirectAll !== undefined) requireParameters('all pages', redirectAll);
  const planned = paths.map((path): RetiredRoute => {
    const [own, another] = redirects.filter((redirect) => redirect.path === path);
    if (another) throw invalid(`one redirect of ${path}`, 'several');
    const redirect = own?.to ?? redirectAll;
    return redirect === undefined ? { path } : { path, redirect };
  });
  return { app, version, kind: facts?.kind ?? 'remote', routes: planned };
}

function requireParameters(of: string, to: string): void {
  const known = parametersOf(of);
  if (parametersOf(to).every((name) => known.includes(name))) return;
  throw invalid(`a redirect of ${of} to a path without other parameters`, to);
}

function parametersOf(path: string): string[] {
  return path.split('/').filter((segment) => segment.startsWith(':'));
}

function invalid(expected: string, found: string): ServiceError {
  return new ServiceError('malformed-request', `expected ${expected}, found ${found}`, {
    suggestion: 'Name routes as the release declares them: npm run release -- show <app> <version>',
  });
}
