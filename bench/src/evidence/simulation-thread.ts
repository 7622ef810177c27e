import { parentPort } from 'node:worker_threads';
import type { Scenario } from './scenarios';
import { type ReleaseOutcome, simulateRelease } from './simulate-release';

/** Releases of a scenario, by their seeds. */
export interface Batch {
  scenario: Scenario;
  seeds: number[];
}

parentPort?.on('message', ({ scenario, seeds }: Batch) => {
  const outcomes: ReleaseOutcome[] = seeds.map((seed) => simulateRelease(scenario, seed));
  parentPort?.postMessage(outcomes);
});
