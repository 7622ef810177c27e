import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '@meridian/service/free-port';
import { currentRun } from '../run/current-run';
import { waitUntil } from '../wait-until';
import { plainEnvironment, root } from './repository';
import { saveSource } from './save-source';
import { startTimeoutMs } from './start-system';

/** `npm run dev -- <remote> --site <url>` in a copy of the repository, whose sources a test may change. */
export interface SiteDevelopment {
  /** The link that the command printed. */
  link: string;
  /** Origin of the development server. */
  origin: string;
  /** What the terminal shows. */
  output(): string;
  /** Changes a source file, relative to the repository, for good. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  write(file: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

const left = /\/(node_modules|\.git|\.data|coverage|dist)$/;

/** @param site the running system that shows the remote */
export async function developOnSite(
  remote: string,
  site: { url: string; dataDir: string },
): Promise<SiteDevelopment> {
  const copy = await mkdtemp(path.join(currentRun().directory, 'on-site-'));
  await cp(root, copy, { recursive: true, filter: (file) => !left.test(file) });
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const port = await findFreePort();
  const log = path.join(copy, 'terminal.log');
  const output = openSync(log, 'w');
  const words = [path.join(copy, 'scripts/dev.mjs'), remote, '--site', site.url];
  const child = spawn(process.execPath, words, {
    cwd: copy,
    env: plainEnvironment({ DATA_DIR: site.dataDir, DEVELOPMENT_PORT: String(port) }),
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const read = () => readFileSync(log, 'utf8');
  const findLink = () => /Open (http\S+)/.exec(read())?.[1];
  await waitUntil('the link', () => findLink() !== undefined || child.exitCode !== null, {
    timeoutMs: startTimeoutMs,
  });
  const link = findLink();
  if (link === undefined) throw new Error(`It has ended with ${child.exitCode}:\n${read()}`);
  return {
    link,
    origin: `http://localhost:${port}`,
    output: read,
    async edit(file, change) {
      const before = await readFile(path.join(copy, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file} holds nothing of what was to be changed`);
      await saveSource(path.join(copy, file), after);
    },
    write: (file, text) => saveSource(path.join(copy, file), text),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
