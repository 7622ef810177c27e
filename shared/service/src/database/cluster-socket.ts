import { existsSync } from 'node:fs';
import { mkdtemp, readlink, rm, symlink } from 'node:fs/promises';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { ServiceError } from '../service-error';

/** A client that does nothing for so long is cut, because all others wait while it is in a transaction. */
const idleTimeoutMs = 10_000;

/** Tells programs on this machine where the socket is; a path in the directory itself could be too long. */
const linkName = 'socket';
/** The name by which PostgreSQL's clients look for a socket in a directory. */
const socketName = '.s.PGSQL.5432';
const folderPrefix = join(tmpdir(), 'meridian-database-');

/**
 * Lets other programs of this user reach the embedded database while this process has it: on a socket
 * that speaks PostgreSQL's protocol, in a directory that no one else can enter.
 *
 * @param directory of the database; gets a link to the socket
 * @param connect opens a connection to the engine
 * @returns closes the socket and cuts its clients
 */
export async function openClusterSocket(
  directory: string,
  connect: () => Duplex,
): Promise<() => Promise<void>> {
  const link = join(directory, linkName);
  const folder = await mkdtemp(folderPrefix);
  const path = join(folder, socketName);
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client.once('close', () => clients.delete(client)));
    joinStreams(client, connect());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  server.unref();
  await removeStale(link);
  await symlink(path, link);
  return async () => {
    for (const client of clients) client.destroy();
    server.close();
    await rm(link, { force: true });
    await rm(folder, { recursive: true, force: true });
  };
}

/** Removes what a killed process left; a copy of a directory may have the link of a living one. */
async function removeStale(link: string): Promise<void> {
  const path = await readlink(link).catch(() => '');
  await rm(link, { force: true });
  if (!path.startsWith(folderPrefix) || (await responds(path))) return;
  await rm(dirname(path), { recursive: true, force: true });
}

function responds(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTo(path, () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}

/**
 * The directory of the socket of the process that has the database; undefined when that opened none.
 *
 * @throws ServiceError `unavailable` when the socket cannot be seen from here
 */
export async function findClusterSocket(directory: string): Promise<string | undefined> {
  const path = await readlink(join(directory, linkName)).catch(() => undefined);
  if (path && !existsSync(path))
    throw new ServiceError(
      'unavailable',
      `expected the running system's socket at ${path}, found none`,
      {
        suggestion:
          'Run this as the user of the system. If that has a /tmp of its own, start it with TMPDIR set to a directory that both see.',
      },
    );
  return path && dirname(path);
}

/** The end of either is the end of both. */
function joinStreams(client: Socket, engine: Duplex): void {
  client.setTimeout(idleTimeoutMs, () => client.destroy());
  client.pipe(engine).pipe(client);
  client.on('error', () => engine.destroy()).on('close', () => engine.destroy());
  engine.on('error', () => client.destroy()).on('close', () => client.destroy());
}
