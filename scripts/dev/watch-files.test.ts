import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isSource, watchFiles } from './watch-files';

let root = '';
let end: () => Promise<void> = async () => {};
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'watched-'));
  await mkdir(path.join(root, 'src/grid'), { recursive: true });
  await writeFile(path.join(root, 'src/grid/page.ts'), '0');
});
afterEach(async () => {
  await end();
  await rm(root, { recursive: true, force: true });
});

/** Begins to watch `src`; returns a function that waits for the next change. */
async function begin(): Promise<() => Promise<void>> {
  let wake = () => {};
  const watched = watchFiles(root, ['src'], () => wake());
  end = watched.end;
  await watched.ready;
  return () =>
    new Promise((resolve) => {
      wake = resolve;
    });
}

const write = (file: string, text: string) => writeFile(path.join(root, file), text);

it('tells of each change of a file, also of one that an editor replaces on each save', async () => {
  const next = await begin();
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
  const next = await begin();
  const change = next();
  await mkdir(path.join(root, 'src/detail'));
  await write('src/detail/page.ts', '1');
  await change;
});

it('takes no test for a source', () => {
  const files = ['src/page.ts', 'src/page.test.ts', 'src/page.module.css', 'src/Page.test.tsx'];
  expect(files.filter(isSource)).toEqual(['src/page.ts', 'src/page.module.css']);
});
