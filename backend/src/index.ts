/** The backend, for a process that runs it beside other services. */
export { type Backend, type BackendOptions, createBackend } from './app';
export { type BackendSettings, readBackendSettings } from './config';
