import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { lockDirectory } from '../files/directory-lock';
import { createToken, isSameToken } from '../secrets/secret-token';
import { isServiceError, ServiceError } from '../service-error';

/** A program that is silent for so long is cut, because all others wait while it copies. */
const silenceTimeoutMs = 10_000;
const beatIntervalMs = 1000;

/** Says where the process that has the database takes requests, and by which token; for its own user alone. */
const accessName = 'copies';

/**
 * Lets other programs of this user copy the database's files while this process has it open.
 *
 * A request lasts as long as the copying: the response begins when no one writes any more, and ends, once the
 * request has ended, with the word `held`.
 *
 * @param hold performs work while no one writes
 */
export async function serveCopies(
  directory: string,
  hold: (work: () => Promise<void>) => Promise<void>,
) {
  const token = createToken();
  const server = createServer({ requestTimeout: 0 }, async (request, response) => {
    if (!isSameToken(request.headers.authorization ?? '', token))
      return response.writeHead(403).end();
    try {
      await hold(async () => {
        response.flushHeaders();
        await finished(request.resume());
      });
      return response.end('held');
    } catch {
      return response.destroy();
    }
  });
  server.setTimeout(silenceTimeoutMs);
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
 * @throws ServiceError `not-found` without a database, `conflict` when it is in use by a process that cannot be
 *   asked, `unavailable` when the process that has it does not respond or breaks off
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const directory = join(from, 'database');
  const cluster = join(directory, 'cluster');
  if (!existsSync(cluster))
    throw new ServiceError(
      'not-found',
      `expected an embedded database in ${directory}, found none`,
      { suggestion: 'Set DATA_DIR to the directory of the system, or DATABASE_URL.' },
    );
  await mkdir(join(to, 'database'), { mode: 0o700 });
  await holdDatabase(directory, () =>
    cp(cluster, join(to, 'database/cluster'), { recursive: true }),
  );
}

async function holdDatabase(directory: string, work: () => Promise<void>): Promise<void> {
  const lock = await lockDirectory(directory).catch(async (error) => {
    const access = await readFile(join(directory, accessName), 'utf8').catch(() => undefined);
    if (!access || !isServiceError(error) || error.code !== 'conflict') throw error;
    return access;
  });
  if (typeof lock === 'string') await holdThroughOwner(lock, work);
  else await work().finally(() => lock.release());
}

async function holdThroughOwner(access: string, work: () => Promise<void>): Promise<void> {
  const [url = '', authorization] = access.split(' ');
  const request = sendRequest(url, { method: 'POST', headers: { authorization } });
  request.flushHeaders();
  // From now on: it may have to wait for those who write.
  const beat = setInterval(() => request.write('.'), beatIntervalMs);
  /** What the disk says. A file that has gone is the system's doing, which ended meanwhile. */
  let copyFault: unknown;
  try {
    const [response]: IncomingMessage[] = await once(request, 'response');
    // A break while the files are copied is seen at the end of the response.
    request.on('error', () => undefined);
    if (response?.statusCode !== 200) throw new Error(`status ${response?.statusCode}`);
    await work().catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') copyFault = error;
      throw error;
    });
    clearInterval(beat);
    request.end();
    await text(response);
  } catch (cause) {
    if (cause === copyFault) throw cause;
    throw new ServiceError(
      'unavailable',
      'expected the running system to let its database be copied, found that it does not',
      {
        suggestion: 'Run this on the machine, in the container and as the user of the system.',
        cause,
      },
    );
  } finally {
    clearInterval(beat);
    request.destroy();
  }
}
