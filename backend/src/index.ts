/** The backend, for a process that runs it beside other services. */
export { type Backend, type BackendOptions, createBackend } from './app';
export { type BackendSettings, readBackendSettings } from './config';
export type { Account, IdentityService } from './identity/identity-service';
