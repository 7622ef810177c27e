import { developmentVersion } from '@meridian/contracts/development';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { readHashes } from './page-parts';

const timeoutMs = 5000;
const pollMs = 25;

/** Documents preload what a page needs; a second link to a stylesheet would hide updates of the first. */
const preloadNothing: ModuleFederationRuntimePlugin = {
  name: 'preload-nothing',
  generatePreloadAssets: async () => ({ cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] }),
};

export const runtimePlugins: ModuleFederationRuntimePlugin[] = [waitForUpdates(), preloadNothing];

/** The manifest of a development build: the devtools of Module Federation only show remotes with one. */
export function toManifest({ version }: { version: string }, url: string): string {
  const hasOne = version.startsWith(developmentVersion) && url.startsWith(location.origin);
  return hasOne ? new URL('mf-manifest.json', url).href : url;
}

/**
 * When the sources are built again after a page has loaded the entry, Rspack rejects chunks of the other build.
 * Imports inside modules then wait for the hot update by themselves; exposed modules do not.
 */
function waitForUpdates(): ModuleFederationRuntimePlugin {
  /** The code that ran when a module was requested, by the module's id. */
  const asked = new Map<string, string>();
  const readCode = () => JSON.stringify(readHashes());
  return {
    name: 'wait-for-updates',
    async beforeRequest(request) {
      asked.set(request.id, readCode());
      return request;
    },
    async errorLoadRemote({ id, error, origin }) {
      if ((error as Error).name !== 'ChunkVersionError') return;
      const end = Date.now() + timeoutMs;
      while (readCode() === asked.get(id)) {
        if (Date.now() > end) return;
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
      return origin.loadRemote(id);
    },
  };
}
