/** Command lines of services, for ops; needs no server code. */

export { internalTokenHeader, readInternalToken } from '../internal-token';
export {
  type Command,
  type CommandArguments,
  type CommandOption,
  defineCommand,
  readNumber,
  wrongUsage,
} from './command';
export { nearestName } from './nearest-name';
export type { Paint, Tone } from './paint';
export { type CliIo, defineProgram } from './program';
export { readRunningUrl } from './running-system';
export { formatTable, formatTime } from './table';
