/** Command lines of services, for ops; needs no server code. */

export { internalTokenHeader, readInternalToken } from '../secrets/internal-token';
export {
  type CliIo,
  defineProgram,
  formatTable,
  formatTime,
  type Print,
  wrongUsage,
} from './program';
export { readRunningUrl } from './read-running-url';
