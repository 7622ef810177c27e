import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './servers/free-port';

declare global {
  var testPostgresql: ChildProcess | undefined;
}

/** The directory with PostgreSQL's programs: Debian's newest, or one on the PATH. */
export function findPostgresqlBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const candidates = [
    ...newestFirst.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return candidates.find((path) => existsSync(join(path, 'initdb')));
}

/** Ends and removes the server when the standard input ends, however this process does. */
const untilParentEnds = '"$@" & cat; kill -INT $!; wait; rm -rf "$PWD"';

/** Before all tests of `npm run test:all`: starts a PostgreSQL of its own where TEST_DATABASE_URL names none. */
async function startPostgresql(): Promise<void> {
  const binaries = findPostgresqlBinaries();
  if (process.env.TEST_TIER !== 'all' || process.env.TEST_DATABASE_URL || !binaries) return;
  const cwd = mkdtempSync(join(tmpdir(), 'meridian-test-postgresql-'));
  const as = { ...findUnprivilegedUser(), cwd, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  if (as.uid) chownSync(cwd, as.uid, as.gid ?? as.uid);
  const data = join(cwd, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), initdb, { ...as, stdio: 'pipe' });
  const port = String(await findFreePort());
  const words = ['-D', data, '-p', port, '-k', cwd, '-c', 'listen_addresses=127.0.0.1'];
  const server = [join(binaries, 'postgres'), ...words, '-c', 'fsync=off'];
  const shell = ['-c', untilParentEnds, 'sh', ...server];
  globalThis.testPostgresql = spawn('sh', shell, { ...as, stdio: ['pipe', 'ignore', 'ignore'] });
  const isReady = () =>
    spawnSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', port]).status === 0;
  for (let left = 600; !isReady(); left -= 1) {
    if (left === 0) throw new Error('PostgreSQL did not start in time');
    await sleep(100);
  }
  process.env.TEST_DATABASE_URL = `postgres://postgres@127.0.0.1:${port}/postgres`;
}

/** After all tests. */
export async function stopPostgresql(): Promise<void> {
  if (!globalThis.testPostgresql) return;
  globalThis.testPostgresql.stdin?.end();
  await once(globalThis.testPostgresql, 'close');
}

/** PostgreSQL does not run as root. */
function findUnprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (user: string, option: string) =>
    spawnSync('id', [option, user], { encoding: 'utf8' }).stdout.trim();
  const user = ['postgres', 'nobody'].find((name) => idOf(name, '-u')) ?? 'nobody';
  return { uid: Number(idOf(user, '-u')), gid: Number(idOf(user, '-g')) };
}

// biome-ignore lint/style/noDefaultExport: this is how Jest takes it.
export default startPostgresql;
