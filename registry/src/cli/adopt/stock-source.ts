import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isServiceError, ServiceError } from '@meridian/service/errors';
import { limitBody } from '@meridian/service/limit-body';
import { releaseLimits } from '../../client';

/** Where the files of a stock remote are: a URL, or the folder of its build. */
export interface StockSource {
  /** Where `mf-manifest.json` is, for messages. */
  manifest: string;
  /** @param file path beside the manifest; undefined when there is no such file */
  read(file: string): Promise<Uint8Array | undefined>;
}

const timeoutMs = 30_000;
const manifestName = 'mf-manifest.json';

/** @param target URL of a manifest or of its folder, or a folder */
export function openStockSource(target: string, cwd: string): StockSource {
  if (!/^https?:\/\//.test(target)) {
    const folder = path.resolve(cwd, target.replace(/mf-manifest\.json$/, ''));
    return { manifest: path.join(folder, manifestName), read: (file) => readBelow(folder, file) };
  }
  const base = new URL(target.endsWith('.json') ? './' : target.replace(/\/*$/, '/'), target);
  return {
    manifest: new URL(manifestName, base).href,
    read: (file) => fetchFile(new URL(file, base)),
  };
}

async function readBelow(folder: string, file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path.join(folder, file));
  } catch {
    return undefined;
  }
}

async function fetchFile(url: URL): Promise<Uint8Array | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  const maxBytes = releaseLimits.fileBytes;
  try {
    const response = limitBody(await fetch(url, { signal }), { maxBytes, url: url.href, signal });
    // Servers of single-page applications respond to any path with their page.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    return response.ok && !isPage ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch (cause) {
    if (isServiceError(cause)) throw cause;
    throw new ServiceError('unavailable', `expected a stock remote at ${url}, found no response`, {
      suggestion: 'Start its server, or name the folder of its build.',
      cause,
    });
  }
}
