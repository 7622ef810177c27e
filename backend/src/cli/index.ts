export { runOrganizers } from './run-organizers';
export { runOutbox } from './run-outbox';
export type { CliIo } from './run-program';
