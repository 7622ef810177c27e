import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';

const typescript = path.resolve(__dirname, '../../service/src/testing/run-typescript.mjs');
const { folder: cwd } = openTestFolder();

it('meridian-types names the expected file, and fails', () => {
  const words = ['--import', typescript, path.join(__dirname, 'types-bin.ts')];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^expected src\/remote\.ts in .*, found none: run this command in the folder of a remote\n$/,
  );
});
