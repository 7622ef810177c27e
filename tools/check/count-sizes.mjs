// @ts-check
/**
 * The size of the project, as its next owners have to read it.
 * @typedef {object} Sizes
 * @property {number} productLines styles and data included
 * @property {number} testLines support of tests included
 * @property {number} words of documents
 * @property {number} packages in the lock file
 * @property {number} files in git
 */

/**
 * @param {readonly string[]} files in git, relative to the root
 * @param {(file: string) => string} read
 * @returns {Sizes}
 */
export function countSizes(files, read) {
  const code = files.filter(isCode);
  /** @param {readonly string[]} list */
  const lines = (list) => list.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
  const documents = files.filter((file) => file.endsWith('.md'));
  const packages = JSON.parse(read('package-lock.json')).packages;
  return {
    productLines: lines(code.filter((file) => !isTest(file))),
    testLines: lines(code.filter(isTest)),
    words: documents.reduce((sum, file) => sum + (read(file).match(/\S+/g)?.length ?? 0), 0),
    packages: Object.entries(packages).filter(
      ([name, { link }]) => name.includes('node_modules/') && !link,
    ).length,
    files: files.length,
  };
}

/** @param {string} file */
function isCode(file) {
  return /\.(ts|tsx|mts|cts|js|mjs|cjs|jsx|css)$/.test(file);
}

/** @param {string} file */
function isTest(file) {
  return /\.(test|e2e|spec)\./.test(file) || /(^|\/)(e2e|testing|__tests__|fixtures)\//.test(file);
}

/**
 * The sizes that exceed the budget, each in a sentence.
 * @param {Sizes} sizes @param {Sizes} budget
 */
export function findExcesses(sizes, budget) {
  const names = /** @type {(keyof Sizes)[]} */ (Object.keys(sizes));
  return names
    .filter((size) => !(sizes[size] <= budget[size]))
    .map(
      (size) =>
        `${size}: ${sizes[size]}, and budget.json allows ${budget[size]}. What comes has to name what goes.`,
    );
}
