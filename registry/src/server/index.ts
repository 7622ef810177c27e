/** The registry as a service, for the programs that run it. */
export type { RegistryKeys } from './context';
export { type OpenedKeys, openRegistryKeys } from './open-keys';
export { createRegistry, type Registry, type RegistryOptions } from './registry';
export { createDirectoryStore, type ReleaseStore } from './storage';
