import { execFile } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  findPostgresqlBinaries,
  findUnprivilegedUser,
} from '@meridian/service/testing/postgresql-cluster';
import { Client } from 'pg';
import { type Supervised, supervise } from './supervise';

/** A PostgreSQL of its own, which flushes to the disk as in production. */
export async function createPostgresql(
  folder: string,
  port: number,
): Promise<{ server: Supervised; url: string }> {
  const binaries = findPostgresqlBinaries();
  if (!binaries)
    throw new Error('PostgreSQL is not installed: apt-get install -y postgresql installs it.');
  await mkdir(folder, { recursive: true });
  const user = findUnprivilegedUser();
  if (user) await chown(folder, user.uid, user.gid);
  const environment = { ...process.env, LC_ALL: 'C.UTF-8' };
  const data = path.join(folder, 'data');
  const words = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8'];
  const as = { ...user, cwd: folder, env: environment };
  await promisify(execFile)(path.join(binaries, 'initdb'), words, as);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const server = supervise({
    name: 'PostgreSQL',
    command: [
      path.join(binaries, 'postgres'),
      ...['-D', data, '-p', String(port)],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    cwd: folder,
    environment,
    user,
    log: path.join(folder, '..', 'postgresql.log'),
    isReady: () => canConnect(url),
  });
  return { server, url };
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
