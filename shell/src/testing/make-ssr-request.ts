import type { ClientMap, ClientRelease } from '@shared/contracts';
import { createMatcher } from '@shared/contracts/pages';
import type { PageRequest, SsrContext } from '@shared/contracts/ssr';
import { sampleSettings } from '@shared/testing';
import type { LoadModule } from '../releases/module-source';

/** What the site server passes for one page, when `loadModule` gives the modules of remotes. */
export function makeSsrRequest(
  map: ClientMap,
  url: string,
  loadModule: LoadModule,
  changes: Partial<SsrContext> = {},
): [context: SsrContext, request: PageRequest] {
  const [pathname = ''] = url.split('?');
  const context = {
    map,
    origin: 'https://www.meridian.example',
    apiBase: 'http://127.0.0.1:3001/api',
    settings: sampleSettings,
    search: () => Promise.reject(new Error('not asked')),
    getRemote: (release: ClientRelease) => ({
      routes: modulesOf(release, 'routes', loadModule),
      widgets: modulesOf(release, 'widgets', loadModule),
    }),
    ...changes,
  };
  return [context, { url, match: createMatcher(map)(pathname) }];
}

function modulesOf(release: ClientRelease, kind: string, loadModule: LoadModule) {
  const get = (_: object, id: string) => ({ module: () => loadModule(release, `./${kind}/${id}`) });
  return new Proxy({}, { get });
}
