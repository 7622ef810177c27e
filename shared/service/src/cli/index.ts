/** Command lines of services, for ops; needs no server code. */

export { internalTokenHeader, readInternalToken } from '../internal-token';
export { type CliIo, defineProgram, type Print, wrongUsage } from './program';
export { readRunningUrl } from './running-system';
export { formatTable, formatTime } from './table';
