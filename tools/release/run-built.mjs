// @ts-check
/**
 * `node tools/release/run-built.mjs backup <directory>`, `… release status`: runs built command lines in the image, which
 * has no builder. Elsewhere `npm run backup` and the like build them first.
 */
import { builtPrograms, expectedPrograms, runBuilt } from './built-programs.mjs';

const [name = '', ...words] = process.argv.slice(2);
const program = builtPrograms.get(name);
if (program) await runBuilt(program, words);
else {
  console.error(`${expectedPrograms} Each describes itself with --help.`);
  process.exitCode = 2;
}
