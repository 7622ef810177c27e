/** The registry as a service, for programs that run it. */
export { openRegistryKeys } from './access/open-keys';
export { createRegistry, type Registry, type RegistryOptions } from './app';
export {
  type RegistryConfig,
  readConsoleOrigin,
  readRegistryConfig,
  registryVariables,
} from './config';
export { openConsole } from './console/console-options';
export { openReleaseStore } from './storage/open-release-store';
export type { ReleaseStore } from './storage/release-store';
