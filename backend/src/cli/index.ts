export { type CliIo, runOutbox } from './run-outbox';
