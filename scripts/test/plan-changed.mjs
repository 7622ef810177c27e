// @ts-check
import path from 'node:path';

/**
 * What to test of a change.
 *
 * @typedef {object} Plan
 * @property {string[]} sources whose unit tests are to be run, relative to the root
 * @property {string[]} e2e files of e2e that have changed themselves
 * @property {string[]} hints what else the change concerns, with the command
 */

/**
 * @param {readonly string[]} files of the change, relative to the root
 * @param {{ apps: readonly string[], siblings: (folder: string) => readonly string[] }} repository
 *   `apps` are the folders of shell and remotes; `siblings` lists the files of a folder
 * @returns {Plan}
 */
export function planChanged(files, { apps, siblings }) {
  const isE2e = (/** @type {string} */ file) => file.startsWith('e2e/');
  const outside = files.filter((file) => !isE2e(file));
  const e2e = files.filter((file) => file.endsWith('.e2e.ts'));
  const hints = [];
  if (outside.some((file) => isShown(file, apps)))
    hints.push('Pages are concerned. In a browser: npm test -- e2e/pages');
  if (files.some((file) => file.startsWith('e2e/src/')))
    hints.push('Helpers of e2e are concerned: npm test -- --only e2e');
  if (files.some((file) => /^(jest\.config\.mjs|package-lock\.json)$/.test(file)))
    hints.push('Every test is concerned: npm test');
  const sources = outside.flatMap((file) => {
    if (/\.(tsx?|mjs)$/.test(file)) return [file];
    // Tests see no styles: the components beside them are the nearest thing.
    return file.endsWith('.css') ? listComponents(file, siblings) : [];
  });
  return { sources: [...new Set(sources)], e2e, hints };
}

/**
 * Whether visitors may see the file on a page.
 *
 * @param {string} file
 * @param {readonly string[]} apps
 */
function isShown(file, apps) {
  if (/\.test\.tsx?$/.test(file)) return false;
  return [...apps, 'shared/ui', 'shared/composition'].some((app) => file.startsWith(`${app}/src/`));
}

/** @param {string} file @param {(folder: string) => readonly string[]} siblings */
function listComponents(file, siblings) {
  const folder = path.posix.dirname(file);
  return siblings(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => path.posix.join(folder, name));
}
