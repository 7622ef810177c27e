import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Address } from '../site/list-addresses';
import type { Ending } from '../system/start-system';

/** What one run of the suite shares between its files. */
export interface Run {
  /** Everything that the run writes lies below it, and goes with it. */
  directory: string;
  /** Data of a system that was started once on nothing and stopped: seeded, all releases live. */
  template: string;
  /** A running system for the tests that only look. */
  site: { url: string; registryUrl: string; backendUrl: string; dataDir: string };
  /** Every route of the live map with an address; here, for tests are listed before they run. */
  addresses: Address[];
  /** What happened when the very first start was stopped. */
  first: Ending;
}

const variable = 'E2E_RUN';

export function rememberRun(run: Run): void {
  process.env[variable] = run.directory;
  writeFileSync(path.join(run.directory, 'run.json'), JSON.stringify(run));
}

/** @throws Error outside a run: the suite's global set-up starts one */
export function currentRun(): Run {
  const directory = process.env[variable];
  if (!directory) throw new Error('No run: start with npx jest -c e2e/jest.config.mjs');
  return JSON.parse(readFileSync(path.join(directory, 'run.json'), 'utf8')) as Run;
}
