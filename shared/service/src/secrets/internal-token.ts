import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeOnce } from '../files/settings-file';
import { createToken } from './secret-token';

/** The header by which our own processes and operators show that they are. */
export const internalTokenHeader = 'x-internal-token';

/**
 * The header by which the site server shows, with the same token, that it wrote `X-Forwarded-For` itself. It
 * gives no other right, because it is on every request that is forwarded for a visitor.
 */
export const proxyTokenHeader = 'x-proxy-token';

/**
 * The internal token that a system makes for itself on one machine, in a file that only its user can read.
 * @param dataDir of the system
 */
export function openInternalToken(dataDir: string): string {
  const file = fileIn(dataDir);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  makeOnce(file, createToken);
  return readFileSync(file, 'utf8').trim();
}

/**
 * The environment of a service that runs apart from the others. In development it gets the token of its `DATA_DIR`, so
 * that services beside one another know each other without a setting; in production operators set the token.
 */
export function withInternalToken(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (environment.NODE_ENV === 'production' || environment.INTERNAL_TOKEN) return environment;
  return { ...environment, INTERNAL_TOKEN: openInternalToken(environment.DATA_DIR || '.data') };
}

/** The same token for a command beside the system; undefined when there is none, or it is not for this user. */
export function readInternalToken(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'keys', 'internal-token');
}
