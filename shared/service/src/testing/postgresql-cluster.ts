import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from './free-port';

const run = promisify(execFile);
const startTimeoutMs = 60_000;

/** The directory with initdb and pg_ctl: Debian's newest, or one on the PATH. */
export function findPostgresqlBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const candidates = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return candidates.find((path) => existsSync(join(path, 'initdb')));
}

/**
 * Starts one PostgreSQL for all test files of a Jest run, the first time it is asked for, and gives
 * its URL. Jest's global teardown stops it, by the name of its directory.
 */
export async function sharePostgresqlCluster(): Promise<string> {
  // Set by the global setup, and so the same in each of Jest's workers.
  const runId = process.env.MERIDIAN_TEST_RUN ?? process.pid;
  const directory = join(tmpdir(), `meridian-postgresql-${runId}`);
  const ready = join(directory, 'ready');
  try {
    await mkdir(directory);
  } catch {
    return waitForUrl(ready);
  }
  const result = await startCluster(directory).catch((error) => `failed: ${error}`);
  await writeFile(ready, result);
  return waitForUrl(ready);
}

async function waitForUrl(ready: string): Promise<string> {
  for (let waited = 0; waited < startTimeoutMs; waited += 100) {
    const result = await readFile(ready, 'utf8').catch(() => '');
    if (result.startsWith('failed')) throw new Error(`PostgreSQL did not start: ${result}`);
    if (result) return result;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not start in time');
}

async function startCluster(directory: string): Promise<string> {
  const binaries = findPostgresqlBinaries();
  if (!binaries)
    throw new Error('no PostgreSQL found; install one with: apt-get install postgresql');
  const user = findUnprivilegedUser();
  if (user) await chown(directory, user.uid, user.gid);
  const as = { ...user, cwd: directory, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const data = join(directory, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  await run(join(binaries, 'initdb'), initdb, as);
  const port = await findFreePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${directory} -c fsync=off`;
  const server = ['-D', data, '-o', settings, '-l', join(directory, 'log')];
  const wait = ['-w', '-t', String(startTimeoutMs / 1000), 'start'];
  await run(join(binaries, 'pg_ctl'), [...server, ...wait], as);
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

/** PostgreSQL does not run as root. */
export function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].flatMap((name) => users.filter(([own]) => own === name))[0];
  return user && { uid: Number(user[2]), gid: Number(user[3]) };
}
