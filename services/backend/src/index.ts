/** The backend, for a process that runs it beside other services. */
export {
  type Account,
  type Backend,
  type BackendOptions,
  createBackend,
  type IdentityService,
} from './app';
export { type BackendConfig, readBackendConfig, readBackendServerConfig } from './config';
