// @ts-check
/**
 * The command lines, by what they are called: the folder whose build holds one, and what it is called there.
 *
 * @type {ReadonlyMap<string, { service: string, run: string }>}
 */
export const builtPrograms = new Map([
  ['release', { service: 'registry', run: 'runRelease' }],
  ['outbox', { service: 'backend', run: 'runOutbox' }],
  ['organizers', { service: 'backend', run: 'runOrganizers' }],
  ['data', { service: 'backend', run: 'runData' }],
  ['backup', { service: 'backup', run: 'runBackup' }],
  ['restore', { service: 'backup', run: 'runRestore' }],
]);

/** What is said of any other name. */
export const expectedPrograms = `Expected one of ${[...builtPrograms.keys()].join(', ')}.`;

/**
 * Runs a command line that is built, and sets the exit code.
 *
 * @param {{ service: string, run: string }} program
 * @param {readonly string[]} words what stands after its name
 */
export async function runBuilt({ service, run }, words) {
  // It may have been built just now; a literal path would be followed by the type check.
  const file = new URL(`../../${service}/dist/service/cli.js`, import.meta.url).href;
  const cli = await import(file);
  process.exitCode = await cli[run](words, process.env, process);
}
