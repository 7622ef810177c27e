import { execFileSync } from 'node:child_process';
import { createRandom, type Random } from '../../browser/random';
import { listDescendants } from '../../system/processes';
import { shareAnswered } from '../compare/figures';
import { type Supervised, signalProcess } from '../fleet/supervise';
import type { Result } from '../results';
import { awaitWhole } from './await-whole';
import { type ChaosRun, endFleetLoad, firstSite, startFleetLoad } from './chaos-run';
import { describeSent, worstWait } from './describe-load';
import { killWholeSystem } from './kill-whole-system';
import { randomMoment } from './random-moment';

const fewKills = 2;

/** Ends each process without warning at random moments; a supervisor starts it again at once. */
export async function* runKills(run: ChaosRun): AsyncGenerator<Result> {
  const { fleet, rounds: kills = fewKills } = run;
  const random = createRandom(run.seed);
  const site = firstSite(fleet).process;
  const restart = (supervised: Supervised) => async () => {
    await supervised.kill();
    await supervised.start();
  };
  const targets: Record<string, () => Promise<void>> = {
    'site server': restart(site),
    'render process': async () => killRenderProcess(site, random),
    backend: restart(fleet.backend.process),
    registry: restart(fleet.registry.process),
    PostgreSQL: restart(fleet.postgresql),
  };
  for (const [name, kill] of Object.entries(targets))
    yield await killAgainAndAgain(run, { name, kill, kills, random });
  yield await killWholeSystem(run, { kills, random });
}

async function killAgainAndAgain(
  run: ChaosRun,
  options: { name: string; kill: () => Promise<void>; kills: number; random: Random },
): Promise<Result> {
  const { name, kill, kills, random } = options;
  const load = await startFleetLoad(run);
  await awaitWhole(run.fleet, load);
  const readsOf = load.mark();
  const recoveries: number[] = [];
  for (let count = 1; count <= kills; count += 1) {
    await randomMoment(random);
    run.step(`kills: ${name}, ${count} of ${kills}`);
    const killed = performance.now();
    await kill();
    await awaitWhole(run.fleet, load);
    recoveries.push(performance.now() - killed);
  }
  const reads = readsOf();
  const { lost, problems } = await endFleetLoad(run, load);
  return {
    test: `${name} killed`,
    tries: kills,
    lost,
    answered: shareAnswered(reads),
    worstWaitMs: worstWait(reads),
    recoveredMs: Math.max(...recoveries),
    note: describeSent(load),
    missed: [...problems, ...load.reads.mixed],
  };
}

function killRenderProcess(site: Supervised, random: Random): void {
  const children = new Set(listDescendants(site.pid()));
  const pids = listRenderProcesses().filter((pid) => children.has(pid));
  signalProcess(random.pick(pids), 'SIGKILL');
}

/** The pids of all on this machine: Node's permission model is on in these alone. */
function listRenderProcesses(): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
  return [...processes.matchAll(/^ *(\d+) .*permission/gm)].map(([, pid]) => Number(pid));
}
