import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchFiles } from './watch-files';

let root = '';
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'watched-'));
  for (const folder of ['src/grid', 'src/dist'])
    await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, 'src/grid/page.ts'), '0');
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await rm(root, { recursive: true, force: true });
});

/** Begins to watch files of `src`. */
async function begin(names: RegExp) {
  let wake = () => {};
  let count = 0;
  const { ready, end } = watchFiles(
    root,
    ['src'],
    () => {
      count += 1;
      wake();
    },
    { names },
  );
  ends.push(end);
  await ready;
  return {
    /** Resolves with the next change. */
    next: () =>
      new Promise<void>((resolve) => {
        wake = resolve;
      }),
    count: () => count,
  };
}

const write = (file: string, text: string) => writeFile(path.join(root, file), text);

it('tells of each change of a file, also of one that an editor replaces on each save', async () => {
  const { next } = await begin(/\.ts$/);
  for (const text of ['1', '2', '3']) {
    const change = next();
    await write('src/grid/page.ts~', text);
    await rename(path.join(root, 'src/grid/page.ts~'), path.join(root, 'src/grid/page.ts'));
    await change;
  }
  const change = next();
  await write('src/grid/page.ts', '4');
  await change;
});

it('tells of files that are new, in folders that are new', async () => {
  const { next } = await begin(/\.ts$/);
  const change = next();
  await mkdir(path.join(root, 'src/detail'));
  await write('src/detail/page.ts', '1');
  await change;
});

it('tells of no test, of nothing that is built, and of no other names', async () => {
  const sources = await begin(/\.ts$/);
  const notes = await begin(/\.md$/);
  const noted = notes.next();
  await write('src/grid/page.test.ts', '1');
  await write('src/dist/page.ts', '1');
  await write('src/grid/notes.md', '1');
  // What comes of the files before has come by then.
  await noted;
  expect(sources.count()).toBe(0);
});
