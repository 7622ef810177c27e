import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What costs a run most of its time. */
const units = { system: 'systems started', context: 'browser contexts', page: 'page loads' };

/** Counts one, in whichever process of the run. */
export function count(unit: keyof typeof units): void {
  const directory = process.env.E2E_RUN;
  if (directory) appendFileSync(path.join(directory, 'counts'), `${unit}\n`);
}

/** Says how much there was of each in a whole run. */
export function sumCounts(directory: string): string {
  const counted = readFileSync(path.join(directory, 'counts'), 'utf8').split('\n');
  const sums = Object.entries(units).map(
    ([unit, words]) => `${counted.filter((one) => one === unit).length} ${words}`,
  );
  return `e2e: ${sums.join(', ')}`;
}
