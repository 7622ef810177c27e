import { spawnSync } from 'node:child_process';
import { hasNodeLines, nodeLinesFolder } from '../../shared/service/src/testing/node-lines';
import { fail, step } from './progress.mjs';

/**
 * Installs the other lines of Node.js that tests run on, where npm has them: on Linux with x64. Elsewhere it
 * goes on without them, unless they are needed.
 */
export function ensureNodeLines({ isNeeded }: { isNeeded: boolean }) {
  if (hasNodeLines()) return;
  step('Installing other lines of Node.js');
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  spawnSync('npm', words, { cwd: nodeLinesFolder, stdio: ['ignore', 2, 2] });
  if (isNeeded && !hasNodeLines())
    fail(`The tests need other lines of Node.js. Run npm ${words[0]} in ${nodeLinesFolder}.`);
}
