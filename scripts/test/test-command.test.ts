import { spawnSync } from 'node:child_process';
import path from 'node:path';

const script = path.resolve(__dirname, '../test.mjs');

describe('npm test', () => {
  it.each(['--only nonsense', 'units', '--only', '--only check units'])(
    'refuses "%s" with one sentence that says what it takes',
    (words) => {
      const command = [script, ...words.split(' ')];
      const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(stderr.trim()).toBe(
        `There is no "${words}". Expected: npm test -- --only check, units or e2e.`,
      );
    },
  );
});
