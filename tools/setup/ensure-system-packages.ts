import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPostgresqlBinaries } from '../../shared/service/src/testing/postgresql-cluster';
import { fail, step } from './progress.mjs';

/** Debian packages that tests need, and how to find out whether they are installed. */
export const isInstalled = {
  chromium: () => existsSync('/usr/bin/chromium'),
  'firefox-esr': () => isInPath('firefox-esr'),
  'libwebkit2gtk-4.1-0': () => existsSync('/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'),
  xvfb: () => isInPath('xvfb-run'),
  xauth: () => isInPath('xauth'),
  postgresql: () => Boolean(process.env.TEST_DATABASE_URL || findPostgresqlBinaries()),
  radosgw: () => existsSync('/usr/bin/radosgw'),
  'ceph-mon': () => existsSync('/usr/bin/ceph-mon'),
  'ceph-osd': () => existsSync('/usr/bin/ceph-osd'),
  // Node.js 26 for x64 loads it.
  libatomic1: () =>
    process.arch !== 'x64' || existsSync('/usr/lib/x86_64-linux-gnu/libatomic.so.1'),
  nginx: () => isInPath('nginx'),
  openssl: () => isInPath('openssl'),
  // It is asked for its version, because macOS has a `java` that only says there is none.
  'default-jre-headless': () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0,
};

function isInPath(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, program)));
}

type SystemPackage = keyof typeof isInstalled;

/**
 * Installs missing packages on Debian, as root. Elsewhere it ends with one sentence that names the command, or goes on
 * without packages that are only wanted.
 */
export function ensureSystemPackages({
  needed,
  wanted,
}: Record<'needed' | 'wanted', readonly SystemPackage[]>) {
  const missing = [...needed, ...wanted].filter((name) => !isInstalled[name]());
  if (missing.length === 0) return;
  const install = ['install', '-y', '--no-install-recommends', ...missing];
  let problem = `On Debian, run as root: apt-get update && apt-get ${install.join(' ')}`;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    step(`Installing ${missing.join(' and ')} (apt-get)`);
    problem = aptGet('update') || aptGet(...install) || 'It is installed, and not found.';
  }
  const lacking = needed.filter((name) => !isInstalled[name]());
  if (lacking.length > 0) fail(`This needs ${lacking.join(' and ')}. ${problem}`);
}

/** Returns what went wrong; empty when nothing did. */
function aptGet(...words: string[]): string {
  const { status, stderr } = spawnSync('apt-get', ['-q', ...words], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? '' : `apt-get ${words.join(' ')} failed: ${stderr.trim()}`;
}
