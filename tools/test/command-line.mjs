// @ts-check
import { parseArgs } from 'node:util';

const stages = /** @type {const} */ (['check', 'units', 'lines', 'e2e']);

/**
 * What `npm test` or `npm run test:all` was asked to do.
 * @typedef {object} Choice
 * @property {boolean} help
 * @property {boolean} all also what only `npm run test:all` runs
 * @property {typeof stages[number] | null} only null for every stage
 * @property {readonly string[]} patterns parts of paths; empty for every file
 * @property {boolean} changed
 */

export const help = `npm test [-- words]        what a change needs
npm run test:all [-- words]    that, and what needs servers, other lines of Node.js or much time

  npm test                         check, units and components, e2e
  npm test -- <pattern>...         test files whose path holds a pattern, e.g. shop/src/books or navigation
  npm test -- --changed            check, and the unit tests that depend on what differs from main
  npm test -- --only <stage>       check, units, e2e; of test:all also lines (of Node.js)
  npm test -- --help               this

A pattern is a regular expression without regard to case. Files of e2e build first what has changed.
Files whose name holds ".nightly." run in test:all alone, which runs a file that failed once more.`;

const options = /** @type {const} */ ({
  help: { type: 'boolean', short: 'h' },
  all: { type: 'boolean' },
  changed: { type: 'boolean' },
  only: { type: 'string' },
});

/**
 * @param {readonly string[]} words
 * @returns {Choice}
 * @throws {Error} with one sentence that says what is expected
 */
export function parseCommandLine(words) {
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const { help = false, all = false, changed = false } = values;
  const known = stages.filter((stage) => all || stage !== 'lines');
  const only = known.find((stage) => stage === values.only) ?? null;
  if (values.only !== undefined && !only)
    throw new Error(`There is no stage "${values.only}". Expected: ${known.join(', ')}.`);
  if (changed && (only || positionals.length > 0))
    throw new Error('--changed chooses by itself: leave out --only and patterns.');
  if ((only === 'check' || only === 'lines') && positionals.length > 0)
    throw new Error(`--only ${only} takes no patterns: it looks at all files.`);
  return { help, all, only, patterns: positionals, changed };
}
