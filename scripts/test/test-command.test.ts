import { spawnSync } from 'node:child_process';
import path from 'node:path';

const script = path.resolve(__dirname, '../test.mjs');
const run = (...words: string[]) =>
  spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' });

it('says when a pattern is in no path', () => {
  const { stderr, status } = run('no-such-test-file');
  expect(status).toBe(1);
  expect(stderr).toContain('No test file has "no-such-test-file" in its path.');
});

it('names the command for files that run each night', () => {
  const { stderr, status } = run('overload.nightly');
  expect(status).toBe(1);
  expect(stderr).toContain('npm run test:all -- overload.nightly');
});
