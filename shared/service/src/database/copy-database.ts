import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { lockDirectory } from '../directory-lock';
import { createToken, isSameToken } from '../secret-token';
import { isServiceError, ServiceError } from '../service-error';

/** Says where the process that has the database takes requests, and by which token; for its own user alone. */
const accessName = 'copies';

/**
 * Lets other programs of this user have the embedded database copied while this process has it open.
 *
 * @param copy copies the cluster to a path while no one writes
 */
export async function serveCopies(directory: string, copy: (target: string) => Promise<void>) {
  const token = createToken();
  const server = createServer(async (request, response) => {
    if (!isSameToken(request.headers.authorization ?? '', token))
      return response.writeHead(403).end();
    try {
      await copy(await text(request));
      return response.end();
    } catch (error) {
      return response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  const access = join(directory, accessName);
  await rm(access, { force: true });
  await writeFile(access, `http://127.0.0.1:${port} ${token}`, { mode: 0o600 });
  return {
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await rm(access, { force: true });
    },
  };
}

/**
 * Copies the embedded database of one data directory into another, as it is at one moment, whether a process
 * has it open or none. The copy is what a killed process leaves: the engine starts from it.
 *
 * @throws ServiceError `not-found` without a database, `conflict` when a process has it that copies nothing,
 *   `unavailable` when that process does not respond or cannot copy
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const directory = join(from, 'database');
  const cluster = join(directory, 'cluster');
  if (!existsSync(cluster))
    throw new ServiceError(
      'not-found',
      `expected an embedded database in ${directory}, found none`,
      {
        suggestion: 'Set DATA_DIR to the directory of the system, or DATABASE_URL.',
      },
    );
  await mkdir(join(to, 'database'), { mode: 0o700 });
  const target = join(to, 'database/cluster');
  try {
    const lock = await lockDirectory(directory);
    await cp(cluster, target, { recursive: true }).finally(() => lock.release());
  } catch (error) {
    const access = await readFile(join(directory, accessName), 'utf8').catch(() => undefined);
    if (!access || !isServiceError(error) || error.code !== 'conflict') throw error;
    await requestCopy(access, target);
  }
}

async function requestCopy(access: string, target: string): Promise<void> {
  const [url = '', authorization = ''] = access.split(' ');
  const init = { method: 'POST', headers: { authorization }, body: target };
  const response = await fetch(url, init).catch((cause) => {
    throw cannotCopy('no response', cause);
  });
  if (!response.ok) throw cannotCopy((await response.text()) || `status ${response.status}`);
}

function cannotCopy(found: string, cause?: unknown): ServiceError {
  return new ServiceError(
    'unavailable',
    `expected a copy of the database from the running system, found: ${found}`,
    {
      suggestion: 'Run this on the machine, in the container and as the user of the system.',
      cause,
    },
  );
}
