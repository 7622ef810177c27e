import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { waitForUpdates } from './wait-for-updates';

/** Documents name what a page needs; a second link to a stylesheet would hide the updates of the first. */
const preloadNothing: ModuleFederationRuntimePlugin = {
  name: 'preload-nothing',
  generatePreloadAssets: async () => ({ cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] }),
};

/** Runtime plugins of Module Federation that pages under development have besides. */
export const runtimePlugins: ModuleFederationRuntimePlugin[] = [waitForUpdates(), preloadNothing];
