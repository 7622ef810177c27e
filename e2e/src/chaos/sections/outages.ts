import { setTimeout as sleep } from 'node:timers/promises';
import type { Way } from '../arguments';
import { shareAnswered } from '../compare/figures';
import type { Gate } from '../fleet/gate';
import type { Supervised } from '../fleet/supervise';
import type { Result } from '../results';
import { awaitWhole } from './await-whole';
import { type ChaosRun, endFleetLoad, startFleetLoad } from './chaos-run';
import { describeFailed, describeSent, worstWait } from './describe-load';

/** Something that others need, and the two ways in which it is away: gone, or there and silent. */
interface Dependency {
  name: string;
  ways: Record<Way, { leave(): Promise<void> | void; comeBack(): Promise<void> | void }>;
  /** Share of reads that have to be answered below 500 meanwhile. */
  answered: number;
}

/** Without the backend pages that no one has read lately cannot be rendered; for the rest nothing is missing. */
const [everyRead, someReads] = [1, 0];

/** Takes each thing away for a while, one after the other. */
export async function* runOutages(run: ChaosRun): AsyncGenerator<Result> {
  const { backend, registry, postgresql, s3, smtp } = run.fleet;
  const dependencies: Dependency[] = [
    { name: 'backend', ways: waysOfProcess(backend.process), answered: someReads },
    { name: 'registry', ways: waysOfProcess(registry.process), answered: everyRead },
    { name: 'PostgreSQL', ways: waysOfProcess(postgresql), answered: someReads },
    { name: 'S3 store', ways: waysOfGate(s3), answered: everyRead },
    { name: 'SMTP server', ways: waysOfGate(smtp), answered: everyRead },
  ];
  for (const { name, ways, answered } of dependencies)
    for (const way of run.ways)
      yield await beWithout(run, { name: `${name} ${way}`, ...ways[way], answered });
}

function waysOfProcess(supervised: Supervised): Dependency['ways'] {
  return {
    stopped: { leave: supervised.kill, comeBack: supervised.start },
    frozen: { leave: supervised.freeze, comeBack: supervised.thaw },
  };
}

function waysOfGate(gate: Gate): Dependency['ways'] {
  return {
    stopped: { leave: () => gate.set('refusing'), comeBack: () => gate.set('open') },
    frozen: { leave: () => gate.set('silent'), comeBack: () => gate.set('open') },
  };
}

async function beWithout(
  run: ChaosRun,
  outage: Pick<Dependency, 'name' | 'answered'> & Dependency['ways'][Way],
): Promise<Result> {
  const { name, leave, comeBack, answered: bar } = outage;
  run.step(`outages: ${name} for ${run.outageMs / 1000} s`);
  const load = await startFleetLoad(run);
  await awaitWhole(run.fleet, load);
  const readsOf = load.mark();
  await leave();
  await sleep(run.outageMs);
  const reads = readsOf();
  const returned = performance.now();
  await comeBack();
  await awaitWhole(run.fleet, load);
  const recoveredMs = performance.now() - returned;
  const { lost, problems } = await endFleetLoad(run, load);
  const answered = shareAnswered(reads);
  const { mixed, backwards } = load.reads;
  return {
    test: name,
    tries: 1,
    lost,
    answered,
    worstWaitMs: worstWait(reads),
    recoveredMs,
    note: describeSent(load),
    missed: [
      ...[...problems, ...mixed, ...backwards],
      ...(answered < bar ? describeFailed(reads) : []),
    ],
  };
}
