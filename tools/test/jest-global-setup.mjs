import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Writes `.types`, from which the contract suite of remotes knows the pages of the site. */
export default function setUp() {
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../release/run-types.mjs')], {
    stdio: 'inherit',
  });
}
