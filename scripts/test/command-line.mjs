// @ts-check
const stages = /** @type {const} */ (['check', 'units', 'e2e']);

/**
 * What `npm test` was asked to do.
 *
 * @typedef {object} Choice
 * @property {boolean} help
 * @property {typeof stages[number] | null} only null for every stage
 * @property {readonly string[]} patterns parts of paths; empty for every file
 * @property {boolean} changed
 * @property {number} rounds
 */

export const help = `npm test [-- words]

  npm test                         everything: check, units and components, e2e
  npm test -- <pattern>...         test files whose path holds a pattern, e.g. shop/src/books or navigation
  npm test -- --changed            check, and the unit tests that the change concerns: what is not
                                   committed, else what the branch has over main
  npm test -- --only <stage>       ${stages.join(', ')}
  npm test -- --repeat <rounds>    the same several times; lists what did not end alike
  npm test -- --help               this

A pattern is a regular expression without regard to case. Files of e2e build first what has changed.`;

/**
 * @param {readonly string[]} words
 * @returns {Choice}
 * @throws {Error} with one sentence that says what is expected
 */
export function parseCommandLine(words) {
  /** @type {{ help: boolean, only: Choice['only'], patterns: string[], changed: boolean, rounds: number }} */
  const choice = { help: false, only: null, patterns: [], changed: false, rounds: 1 };
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift())
    if (word === '--help' || word === '-h') choice.help = true;
    else if (word === '--changed') choice.changed = true;
    else if (word === '--only') choice.only = readStage(left.shift());
    else if (word === '--repeat') choice.rounds = readRounds(left.shift());
    else if (word.startsWith('-'))
      throw new Error(
        `There is no "${word}". Expected: a pattern, --changed, --only, --repeat or --help.`,
      );
    else choice.patterns.push(readPattern(word));
  if (choice.changed && (choice.only || choice.patterns.length > 0))
    throw new Error('--changed chooses by itself: leave out --only and patterns.');
  if (choice.only === 'check' && choice.patterns.length > 0)
    throw new Error('--only check takes no patterns: it looks at all files.');
  return choice;
}

/** @param {string | undefined} word */
function readStage(word) {
  const stage = stages.find((one) => one === word);
  if (!stage) throw new Error(`There is no stage "${word ?? ''}". Expected: ${stages.join(', ')}.`);
  return stage;
}

/** @param {string | undefined} word */
function readRounds(word) {
  if (!/^[1-9]\d?$/.test(word ?? ''))
    throw new Error(`--repeat takes a number from 1 to 99, not "${word ?? ''}".`);
  return Number(word);
}

/** @param {string} word */
function readPattern(word) {
  try {
    new RegExp(word);
    return word;
  } catch {
    throw new Error(
      `"${word}" is no regular expression. Expected: a part of a path, e.g. shop/src.`,
    );
  }
}
