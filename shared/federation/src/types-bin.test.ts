import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';

const typescript = path.resolve(__dirname, '../../service/src/testing/run-typescript.mjs');

const { folder: directory, write } = openTestFolder();

function run() {
  const words = ['--import', typescript, path.join(__dirname, 'types-bin.ts')];
  const { status, stderr } = spawnSync(process.execPath, words, {
    cwd: directory,
    encoding: 'utf8',
  });
  return { status, stderr };
}

it('writes the app types of a remote beside those that were fetched, under the name of the remote', () => {
  write('.types/shop.json', '{"version":"1.2.0"}');
  write(
    'src/remote.ts',
    `import { defineRemote } from '@meridian/composition';
    export const remote = defineRemote('library', {
      routes: { shelf: { path: '/shelf/:id', module: () => import('./shelf') } },
      widgets: { latest: { module: () => import('./latest') } },
      navigation: [],
    });`,
  );
  expect(run()).toEqual({ status: 0, stderr: '' });
  const folder = path.join(directory, '.types');
  expect(readdirSync(folder).sort()).toEqual(['library.d.ts', 'library.json', 'shop.json']);
  const declarations = readFileSync(path.join(folder, 'library.d.ts'), 'utf8');
  expect(declarations).toContain('"library/shelf": "/shelf/:id"');
  expect(declarations).toContain('"library/latest": Record<never, never>');
});

it('says which file it expects, and fails', () => {
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^expected src\/remote\.ts in .*, found none: run this command in the folder of a remote\n$/,
  );
});
