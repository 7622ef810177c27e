// @ts-check
/**
 * One part of `npm run check`, run as a process of its own.
 *
 * @typedef {object} Part
 * @property {string} title
 * @property {readonly string[]} command a script, relative to the root, and its arguments
 */

/** @type {readonly Part[]} */
export const parts = [
  { title: 'types of browser code', command: typeCheck('browser') },
  { title: 'types of server code', command: typeCheck('node') },
  { title: 'types of builds, site server and browser tests', command: typeCheck('mixed') },
  {
    title: 'lint and format',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  { title: 'import boundaries and circles', command: ['scripts/boundaries.mjs'] },
  {
    title: 'dead code',
    command: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  },
  { title: 'generated parts, links and runbook of docs', command: ['scripts/docs.mjs', '--check'] },
  { title: 'no download URLs', command: ['scripts/check/download-urls.mjs'] },
];

/** @param {string} project */
function typeCheck(project) {
  return ['node_modules/typescript/bin/tsc', '--pretty', 'false', '-p', `tsconfig.${project}.json`];
}
