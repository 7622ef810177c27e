import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ChaosOptions, Section } from './arguments';
import { startFleet } from './fleet/start-fleet';
import { prepareRun } from './prepare-run';
import { formatResults, type Result } from './results';
import { runBackup } from './sections/backup';
import type { RunSection } from './sections/chaos-run';
import { runHostile } from './sections/hostile';
import { runKills } from './sections/kills';
import { runOutages } from './sections/outages';
import { runOverload } from './sections/overload';
import { runPromotions } from './sections/promotions';
import { runRestarts } from './sections/restarts';

const runs: Record<Section, RunSection> = {
  kills: runKills,
  outages: runOutages,
  restarts: runRestarts,
  promotions: runPromotions,
  hostile: runHostile,
  overload: runOverload,
  backup: runBackup,
};

/** Problems of one row that are printed; the others are of the same kind. */
const maxShown = 6;

/** Where a run says what happens, and what came of it. */
interface Output {
  step(text: string): void;
  print(text: string): void;
}

/**
 * Starts the system, hurts it in each chosen way and prints the table.
 *
 * @returns whether nothing was lost and no bar was missed
 */
export async function runChaos(options: ChaosOptions, { step, print }: Output): Promise<boolean> {
  step('Preparing data and releases');
  const { directory, versions } = await prepareRun();
  step('Starting PostgreSQL, the S3 store, registry, backend, two site servers and nginx');
  const fleet = await startFleet();
  const { next, stop } = limitRun(options.maxRunMs);
  const results: Result[] = [];
  let section: Section | undefined;
  try {
    for (section of options.sections) {
      const running = runs[section]({ ...options, directory, versions, fleet, step });
      for (let one = await next(running); !one.done; one = await next(running))
        results.push(one.value);
    }
  } catch (error) {
    // Its load goes on, so nothing is tried after it.
    const message = error instanceof Error ? error.message : String(error);
    results.push({ test: `${section} did not end`, tries: 0, lost: 0, missed: [message] });
  }
  stop();
  printResults(results, print);
  print(`\nSeed ${options.seed}.`);
  await fleet.stop();
  const isGood = results.every(({ lost, missed }) => lost === 0 && missed.length === 0);
  if (isGood) await rm(directory, { recursive: true, force: true });
  else print(`The logs are in ${path.join(directory, 'fleet')}.`);
  return isGood;
}

/** Takes results as they come, until the run has to end: then `next` throws. */
function limitRun(maxMs: number | undefined) {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<never>((_, reject) => {
    if (maxMs === undefined) return;
    const error = new Error(`the run took longer than ${maxMs / 60_000} minutes`);
    timer = setTimeout(() => reject(error), maxMs);
  });
  isOver.catch(() => undefined);
  return {
    next: (running: AsyncGenerator<Result>) => Promise.race([running.next(), isOver]),
    stop: () => clearTimeout(timer),
  };
}

function printResults(results: readonly Result[], print: Output['print']): void {
  print(`\n${formatResults(results)}\n`);
  for (const { test, missed } of results) {
    for (const problem of missed.slice(0, maxShown)) print(`Missed, ${test}: ${problem}`);
    if (missed.length > maxShown) print(`… and ${missed.length - maxShown} more`);
  }
}
