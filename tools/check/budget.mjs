// @ts-check
/**
 * Part of `npm run check`: fails when the project is larger than budget.json allows. With `--lower` it writes what is
 * smaller by now into that file.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/ensure-installed.mjs';
import { countSizes, findExcesses } from './count-sizes.mjs';

/** @typedef {import('./count-sizes.mjs').Sizes} Sizes */

const budgetFile = path.join(root, 'budget.json');
/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
  .split('\0')
  .filter((file) => file && existsSync(path.join(root, file)));
const sizes = countSizes(files, read);
const [lastChange, changeBefore] = git('log', '-2', '--format=%H', '--', 'budget.json').split('\n');
const isEdited = git('diff', '--name-only', 'HEAD', '--', 'budget.json') !== '';
const before = isEdited ? lastChange : changeBefore;
/** @type {Sizes} */
const budget = JSON.parse(readFileSync(budgetFile, 'utf8'));
// Raising a value changes nothing: the lower of the file and its version before counts. A shallow clone has none before.
const earlier = before ? JSON.parse(git('show', `${before}:budget.json`)) : budget;
for (const size of /** @type {(keyof Sizes)[]} */ (Object.keys(budget)))
  budget[size] = Math.min(budget[size], earlier[size] ?? budget[size]);

if (process.argv.includes('--lower')) {
  const lower = Object.entries(sizes).map(([size, value]) => [
    size,
    Math.min(value, budget[/** @type {keyof Sizes} */ (size)]),
  ]);
  writeFileSync(budgetFile, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
} else {
  const excesses = findExcesses(sizes, budget);
  for (const excess of excesses) console.log(excess);
  process.exitCode = excesses.length > 0 ? 1 : 0;
}

/** @param {string[]} words */
function git(...words) {
  return execFileSync('git', ['-c', 'safe.directory=*', ...words], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
}
