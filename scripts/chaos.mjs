// @ts-check
/** `npm run chaos [-- section …]`: hurts the running system, and counts what is lost; `--help` lists the words. */
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { orFail, step } from './setup/progress.mjs';

ensureInstalled();
await import('../shared/service/src/testing/run-typescript.mjs');
const { help, parseArguments } = await import('../e2e/src/chaos/arguments.ts');
const options = await orFail(() => parseArguments(process.argv.slice(2)));
if (options) {
  const { ensureSystemPackages } = await import('./setup/ensure-system-packages.ts');
  const s3 = /** @type {const} */ (['radosgw', 'ceph-mon', 'ceph-osd']);
  ensureSystemPackages({ needed: ['postgresql', 'nginx', 'wrk', ...s3], wanted: [] });
  // An end by signal would leave running what was started.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const { runChaos } = await import('../e2e/src/chaos/run-chaos.ts');
  process.exitCode = (await orFail(() => runChaos(options, { step, print: console.log }))) ? 0 : 1;
} else {
  console.log(help);
}
// What it started has ended; timers of libraries may be left.
process.exit();
