export { type CliIo, runCli } from './run-cli';
