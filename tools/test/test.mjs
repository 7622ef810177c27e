// @ts-check
/** `npm test [-- words]`: checks and tests, with what they need; `--help` lists the words. */
import { ensureInstalled } from '../setup/ensure-installed.mjs';
import { orFail } from '../setup/progress.mjs';
import { help, parseCommandLine } from './command-line.mjs';

const choice = await orFail(() => parseCommandLine(process.argv.slice(2)));
if (choice.help) {
  console.log(help);
} else {
  ensureInstalled({ development: true });
  await import('../../shared/service/src/testing/run-typescript.mjs');
  const { runTests } = await import('./run-tests.ts');
  process.exitCode = (await orFail(() => runTests(choice))) ? 0 : 1;
}
