import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { waitForUpdates } from './wait-for-updates';

/** Runtime plugins of Module Federation that pages under development have besides. */
export const runtimePlugins: ModuleFederationRuntimePlugin[] = [waitForUpdates()];
