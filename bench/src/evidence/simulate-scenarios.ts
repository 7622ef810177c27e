import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Scenario } from './scenarios';
import type { ReleaseOutcome } from './simulate-release';
import type { Batch } from './simulation-thread';

const releasesOfBatch = 200;

/**
 * Simulates all scenarios, on all cores.
 *
 * @param root of the repository
 */
export async function simulateScenarios<Name extends string>(
  root: string,
  scenarios: Record<Name, Scenario>,
): Promise<Record<Name, ReleaseOutcome[]>> {
  const names = Object.keys(scenarios) as Name[];
  const outcomes = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    ReleaseOutcome[]
  >;
  const batches = names.flatMap((name) => splitInBatches(name, scenarios[name]));
  const work = async () => {
    const runTypescript = path.join(root, 'shared/service/src/testing/run-typescript.mjs');
    const thread = new Worker(new URL('./simulation-thread.ts', import.meta.url), {
      execArgv: ['--import', pathToFileURL(runTypescript).href],
    });
    try {
      for (let next = batches.shift(); next; next = batches.shift()) {
        thread.postMessage(next.batch);
        const [done] = (await once(thread, 'message')) as [ReleaseOutcome[]];
        outcomes[next.name].push(...done);
      }
    } finally {
      await thread.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return outcomes;
}

function splitInBatches<Name>(name: Name, scenario: Scenario): { name: Name; batch: Batch }[] {
  const count = Math.ceil(scenario.releases / releasesOfBatch);
  return Array.from({ length: count }, (_, index) => {
    const first = index * releasesOfBatch;
    const length = Math.min(releasesOfBatch, scenario.releases - first);
    return { name, batch: { scenario, seeds: Array.from({ length }, (_, at) => first + at) } };
  });
}
