// @ts-check
/**
 * The command lines by name: the folder whose build holds each, and its export.
 * @type {ReadonlyMap<string, { folder: string, run: string }>}
 */
export const builtPrograms = new Map([
  ['release', { folder: 'services/registry', run: 'runRelease' }],
  ['outbox', { folder: 'services/backend', run: 'runOutbox' }],
  ['organizers', { folder: 'services/backend', run: 'runOrganizers' }],
  ['data', { folder: 'services/backend', run: 'runData' }],
  ['backup', { folder: 'tools/backup', run: 'runBackup' }],
  ['restore', { folder: 'tools/backup', run: 'runRestore' }],
]);

export const expectedPrograms = `Expected one of ${[...builtPrograms.keys()].join(', ')}.`;

/**
 * Runs a command line that is built, and sets the exit code.
 * @param {{ folder: string, run: string }} program
 * @param {readonly string[]} words what stands after its name
 */
export async function runBuilt({ folder, run }, words) {
  // It may have been built just now; a literal path would be followed by the type check.
  const file = new URL(`../../${folder}/dist/service/cli.js`, import.meta.url).href;
  const cli = await import(file);
  process.exitCode = await cli[run](words, process.env, process);
}
