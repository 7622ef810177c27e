import { developmentVersion } from '@meridian/contracts/development';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { waitForUpdates } from './wait-for-updates';

/** Documents name what a page needs; a second link to a stylesheet would hide the updates of the first. */
const preloadNothing: ModuleFederationRuntimePlugin = {
  name: 'preload-nothing',
  generatePreloadAssets: async () => ({ cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] }),
};

/** Runtime plugins of Module Federation that pages under development have besides. */
export const runtimePlugins: ModuleFederationRuntimePlugin[] = [waitForUpdates(), preloadNothing];

/** The devtools of Module Federation show what comes with a manifest, as builds of this repository under development do. */
export function toManifest({ version }: { version: string }, url: string): string {
  const hasOne = version.startsWith(developmentVersion) && url.startsWith(location.origin);
  return hasOne ? new URL('mf-manifest.json', url).href : url;
}
