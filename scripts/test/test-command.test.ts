import { spawnSync } from 'node:child_process';
import path from 'node:path';

const script = path.resolve(__dirname, '../test.mjs');
const run = (...words: string[]) =>
  spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' });

describe('npm test', () => {
  it('rejects what it does not know with one sentence', () => {
    const { stdout, stderr, status } = run('--only', 'nonsense');
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim()).toBe('There is no stage "nonsense". Expected: check, units, e2e.');
  });

  it('says how it is used', () => {
    const { stdout, status } = run('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('npm test -- --changed');
  });

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
});
