import type { ClientMap, ClientRelease } from '@meridian/contracts';
import { createMatcher } from '@meridian/contracts/pages';
import type { PageRequest, SsrContext } from '@meridian/contracts/ssr';
import { sampleSettings } from '@meridian/testing';
import type { LoadModule } from '../releases/module-source';
import { performTask } from '../ssr/perform-task';

/**
 * The arguments that the site server passes for one page, when `loadModule` gives the modules of remotes.
 * @param perform from the registry of modules that the test renders with
 */
export function makeSsrRequest(
  map: ClientMap,
  url: string,
  loadModule: LoadModule,
  changes: Partial<SsrContext> = {},
  perform = performTask,
): [context: SsrContext, request: PageRequest] {
  const [pathname = ''] = url.split('?');
  const shared = {
    map,
    origin: 'https://www.meridian.example',
    apiBase: '/api',
    settings: sampleSettings,
  };
  const context: SsrContext = {
    ...shared,
    search: () => Promise.reject(new Error('not asked')),
    async ask(release, task) {
      const [, , app = ''] = release.base.split('/');
      const getRemote = () => ({
        routes: modulesOf(release, 'routes', loadModule),
        widgets: modulesOf(release, 'widgets', loadModule),
      });
      // Between processes all is plain data.
      return copy(await perform({ ...shared, app, getRemote }, copy(task)));
    },
    ...changes,
  };
  return [context, { url, match: createMatcher(map)(pathname) }];
}

function copy<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T;
}

function modulesOf(release: ClientRelease, kind: string, loadModule: LoadModule) {
  const get = (_: object, id: string) => ({ module: () => loadModule(release, `./${kind}/${id}`) });
  return new Proxy({}, { get });
}
