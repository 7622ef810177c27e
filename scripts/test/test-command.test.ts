import { spawnSync } from 'node:child_process';
import path from 'node:path';

const script = path.resolve(__dirname, '../test.mjs');

describe('npm test', () => {
  it.each([['--only', 'nonsense'], ['units'], ['--only'], ['--only', 'check', 'units']])(
    'refuses %j with one sentence that says what it takes',
    (...words) => {
      const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...words], {
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(stderr.trim()).toBe(
        `There is no "${words.join(' ')}". Expected: npm test -- --only check, units or e2e.`,
      );
    },
  );
});
