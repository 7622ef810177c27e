import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeOnce } from '../files/settings-file';
import { createToken } from './secret-token';

/** Header by which our processes and operators identify themselves. */
export const internalTokenHeader = 'x-internal-token';

/**
 * Header by which the site server proves, with the same token, that it wrote `X-Forwarded-For`. It gives no other
 * right, because every request that is forwarded for a visitor has it.
 */
export const proxyTokenHeader = 'x-proxy-token';

/**
 * The internal token of a system on one machine; made at first, in a file that only its user can read.
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
 * that services on one machine need no setting; in production operators set the token.
 */
export function withInternalToken(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (environment.NODE_ENV === 'production' || environment.INTERNAL_TOKEN) return environment;
  return { ...environment, INTERNAL_TOKEN: openInternalToken(environment.DATA_DIR || '.data') };
}

/** The internal token, for a command beside the system; undefined when this user can read none. */
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
