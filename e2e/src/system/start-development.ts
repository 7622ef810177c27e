import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort, isFree } from '@meridian/service/free-port';
import { currentRun } from '../run/current-run';
import { waitUntil } from '../wait-until';
import { copyData } from './copy-data';
import { plainEnvironment, root } from './repository';
import { saveSource } from './save-source';
import { startTimeoutMs } from './start-system';

/** `npm run dev` in a copy of the repository, whose sources a test may change. */
interface DevelopmentCommand {
  /** What the terminal shows. */
  output(): string;
  write(file: string, text: string): Promise<void>;
  read(file: string): Promise<string>;
  stop(): Promise<void>;
}

async function startCommand(
  words: readonly string[],
  environment: Record<string, string>,
): Promise<DevelopmentCommand> {
  const copy = await mkdtemp(path.join(currentRun().directory, 'development-'));
  const left = /\/(node_modules|\.git|\.data|coverage|dist\/(development|types))$/;
  await cp(root, copy, { recursive: true, filter: (file) => !left.test(file) });
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const log = path.join(copy, 'terminal.log');
  const terminal = openSync(log, 'w');
  const child = spawn(process.execPath, [path.join(copy, 'scripts/dev.mjs'), ...words], {
    cwd: copy,
    env: plainEnvironment(environment),
    stdio: ['ignore', terminal, terminal],
  });
  closeSync(terminal);
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const output = () => readFileSync(log, 'utf8');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`It has ended with ${child.exitCode}`);
    return /^ready http/m.test(output());
  };
  await waitUntil('the development servers to be ready', isReady, {
    timeoutMs: startTimeoutMs,
  }).catch(async ({ message }) => {
    await stop();
    throw new Error(`${message}:\n${output()}`);
  });
  return {
    output,
    stop,
    write: (file, text) => saveSource(path.join(copy, file), text),
    read: (file) => readFile(path.join(copy, file), 'utf8'),
  };
}

/** `npm run dev -- <remotes>`, a whole system. */
export interface Development extends Pick<DevelopmentCommand, 'output' | 'stop'> {
  url: string;
  /** Changes a source file, relative to the repository; what was changed before is taken back. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  /** The same for a module that can be built, and waits until it is: pages are of the sources before until then. */
  editAndBuild(file: string, change: (text: string) => string): Promise<void>;
  /** Takes all changes back. */
  restore(): Promise<void>;
}

/** @param remotes whose sources run in place of their releases */
export async function startDevelopment(remotes: readonly string[]): Promise<Development> {
  const port = await findFreePort();
  const environment = {
    PORT: String(port),
    DATA_DIR: await copyData(),
    DEVELOPMENT_PORT: String(await findFreePorts(remotes.length + 1)),
  };
  const command = await startCommand(remotes, environment);
  const changed = new Map<string, string>();
  const restore = async (kept?: string) => {
    for (const [file, text] of changed) if (file !== kept) await command.write(file, text);
    changed.clear();
  };
  const edit: Development['edit'] = async (file, change) => {
    const before = changed.get(file) ?? (await command.read(file));
    const after = change(before);
    if (after === before) throw new Error(`${file} holds nothing of what was to be changed`);
    await restore(file);
    changed.set(file, before);
    await command.write(file, after);
  };
  let edits = 0;
  return {
    ...command,
    url: `http://localhost:${port}`,
    restore: () => restore(),
    edit,
    async editAndBuild(file, change) {
      edits += 1;
      const mark = `edit ${edits} of the test`;
      await edit(file, (text) => `${change(text)}/* ${mark} */\n`);
      const [app = ''] = file.split('/');
      const bundle = `${app}/dist/development/server/server.cjs`;
      await waitUntil(`a build with the change of ${file}`, async () =>
        (await command.read(bundle).catch(() => '')).includes(mark),
      );
    },
  };
}

/** The first of several free ports that follow one another. */
async function findFreePorts(count: number): Promise<number> {
  for (;;) {
    const first = await findFreePort();
    const others = Array.from({ length: count - 1 }, (_, index) =>
      isFree(first + 1 + index, 'localhost'),
    );
    if ((await Promise.all(others)).every(Boolean)) return first;
  }
}
