// @ts-check

/** @typedef {'major' | 'minor' | 'patch'} Bump the number of the version that a change raises */

/**
 * A change of an app, in words for its users.
 *
 * @typedef {object} Note
 * @property {Bump} bump
 * @property {string} text
 */

/** From the largest change to the smallest. @type {readonly Bump[]} */
export const bumps = ['major', 'minor', 'patch'];

/**
 * Reads a change note, a file in the format of Changesets: between two lines of dashes a line `"<package>": <bump>` for
 * each package, below them the text. Source: changesets/changesets, docs/adding-a-changeset.md.
 *
 * @param {string} content
 * @param {string} file named in errors
 * @returns {{ packages: Map<string, Bump>, text: string }}
 * @throws {Error} that names the expected and the found text
 */
export function parseChangeNote(content, file) {
  const [, head, text = ''] = /^---\r?\n((?:.*\n)*?)---\r?\n?([\s\S]*)$/.exec(content) ?? [];
  if (head === undefined)
    throw new Error(
      `${file}: expected lines such as "@meridian/shop": minor between two lines of ---, found ${JSON.stringify(content.slice(0, 40))}. Correct or delete it.`,
    );
  const packages = new Map(
    head.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [parseLine(line, file)])),
  );
  if (packages.size > 0 && text.trim() === '')
    throw new Error(`${file}: expected a text below the second ---, found none. Write it.`);
  return { packages, text: text.trim().replaceAll('\r\n', '\n') };
}

/**
 * @param {string} line @param {string} file
 * @returns {[name: string, bump: Bump]}
 */
function parseLine(line, file) {
  const [, name = '', word] = /^\s*["']?([^"':]+)["']?\s*:\s*["']?(\w+)["']?\s*$/.exec(line) ?? [];
  const bump = bumps.find((known) => known === word);
  if (!bump)
    throw new Error(
      `${file}: expected "<package>": ${bumps.join(', ')}, found ${JSON.stringify(line)}. Correct the line.`,
    );
  return [name, bump];
}

/** @param {ReadonlyMap<string, Bump>} packages @param {string} text */
export function formatChangeNote(packages, text) {
  const lines = [...packages].map(([name, bump]) => `"${name}": ${bump}`);
  return ['---', ...lines, '---', '', text.trim(), ''].join('\n');
}
