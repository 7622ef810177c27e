import { cp, mkdtemp, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort, isFree } from '@meridian/service/free-port';
import { currentRun } from '../run/current-run';
import { waitUntil } from '../wait-until';
import { plainEnvironment, root } from './repository';
import { startProgram } from './start-program';
import { copyData } from './start-system';

/** `npm run dev -- <remotes>` runs in a copy of the repository, whose sources a test may change. */
export interface Development {
  url: string;
  output(): string;
  stop(): Promise<unknown>;
  /** The path is relative to the repository. What was changed before is taken back. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  /** Waits until the module is built: until then pages are of the sources before. */
  editAndBuild(file: string, change: (text: string) => string): Promise<void>;
  restore(): Promise<void>;
}

/** @param remotes whose sources run in place of their releases */
export async function startDevelopment(remotes: readonly string[]): Promise<Development> {
  const copy = await mkdtemp(path.join(currentRun().directory, 'development-'));
  const left = /\/(node_modules|\.git|\.data|coverage|dist\/(development|types))$/;
  await cp(root, copy, { recursive: true, filter: (file) => !left.test(file) });
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const port = await findFreePort();
  const environment = {
    PORT: String(port),
    DATA_DIR: await copyData(),
    DEVELOPMENT_PORT: String(await findFreePorts(remotes.length + 1)),
  };
  const { output, end, awaitMoment } = startProgram(
    [process.execPath, path.join(copy, 'tools/dev/dev.mjs'), ...remotes],
    { log: `${copy}.log`, cwd: copy, environment: plainEnvironment(environment) },
  );
  await awaitMoment('the servers to be ready', () => /^ready http/m.test(output()));

  const read = (file: string) => readFile(path.join(copy, file), 'utf8');
  const changed = new Map<string, string>();
  const restore = async (kept?: string) => {
    for (const [file, text] of changed)
      if (file !== kept) await saveSource(path.join(copy, file), text);
    changed.clear();
  };
  const edit: Development['edit'] = async (file, change) => {
    const before = changed.get(file) ?? (await read(file));
    const after = change(before);
    if (after === before) throw new Error(`${file} holds nothing of what was to be changed`);
    await restore(file);
    changed.set(file, before);
    await saveSource(path.join(copy, file), after);
  };
  let edits = 0;
  return {
    url: `http://localhost:${port}`,
    output,
    stop: () => end('SIGTERM'),
    restore: () => restore(),
    edit,
    async editAndBuild(file, change) {
      edits += 1;
      const mark = `edit ${edits} of the test`;
      await edit(file, (text) => `${change(text)}/* ${mark} */\n`);
      const [app = ''] = file.split('/');
      const bundle = `${app}/dist/development/server/server.cjs`;
      await waitUntil(`a build with the change of ${file}`, async () =>
        (await read(bundle).catch(() => '')).includes(mark),
      );
    },
  };
}

/** @returns the first of several free ports that follow one another */
async function findFreePorts(count: number): Promise<number> {
  for (;;) {
    const first = await findFreePort();
    const others = Array.from({ length: count - 1 }, (_, index) =>
      isFree(first + 1 + index, 'localhost'),
    );
    if ((await Promise.all(others)).every(Boolean)) return first;
  }
}

// Editors save in one step, too: a build that watches the file could otherwise read it while it is empty, and a page
// that is developed would be loaded again for a module without its component.
export async function saveSource(file: string, text: string): Promise<void> {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.unfinished`);
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}
