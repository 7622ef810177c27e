/** The registry as a service, for programs that run it. */
export { createRegistry, type Registry, type RegistryOptions } from './app';
export { type RegistryConfig, readRegistryConfig, registryVariables } from './config';
export { type ConsoleConfig, openConsole } from './console/open-console';
export { readConsoleOrigin } from './console-config';
export type { RegistryKeys } from './context';
export { type OpenedKeys, openRegistryKeys } from './open-keys';
export { openReleaseStore } from './storage/open-release-store';
export type { ReleaseStore } from './storage/release-store';
