import { waitUntil } from '../../wait-until';
import { shareAnswered } from '../compare/figures';
import { servedByHeader } from '../fleet/nginx';
import type { Result } from '../results';
import { awaitWhole } from './await-whole';
import { type ChaosRun, endFleetLoad, firstSite, startFleetLoad } from './chaos-run';
import {
  describeFailed,
  describeSeen,
  describeSent,
  describeUntaken,
  worstWait,
} from './describe-load';

const fewRestarts = 4;

/**
 * Restarts both site servers in turn behind nginx. The next one stops when nginx sends requests to the one
 * before again: it leaves a server that refused a connection alone for ten seconds.
 */
export async function* runRestarts(run: ChaosRun): AsyncGenerator<Result> {
  const { fleet, rounds: restarts = fewRestarts } = run;
  const load = await startFleetLoad(run);
  await awaitWhole(fleet, load);
  const readsOf = load.mark();
  const before = { ...load.sent };
  const times: number[] = [];
  for (let count = 0; count < restarts; count += 1) {
    const site = fleet.sites[count % fleet.sites.length] ?? firstSite(fleet);
    run.step(`restarts: ${count + 1} of ${restarts}, ${describeSeen(load)} so far`);
    const started = performance.now();
    await site.process.stop();
    await site.process.start();
    times.push(performance.now() - started);
    await awaitRequests(fleet.url, new URL(site.url).host);
  }
  const reads = readsOf();
  const broken = load.sent.broken - before.broken;
  const refused = load.sent.refused - before.refused;
  const { lost, problems } = await endFleetLoad(run, load);
  const { mixed, backwards } = load.reads;
  yield {
    test: 'rolling restarts of two site servers',
    tries: restarts,
    lost,
    answered: shareAnswered(reads),
    worstWaitMs: worstWait(reads),
    recoveredMs: Math.max(...times),
    note: `${reads.length} reads, ${describeSeen(load)}, ${describeSent(load)}`,
    missed: [
      ...[...problems, ...mixed, ...backwards, ...describeFailed(reads)],
      ...describeUntaken({ broken, refused }),
    ],
  };
}

/** Waits until nginx passes requests to that server. */
function awaitRequests(url: string, host: string): Promise<boolean> {
  return waitUntil(`requests of nginx to ${host}`, async () => {
    const response = await fetch(`${url}/livez`);
    await response.text();
    return response.headers.get(servedByHeader) === host;
  });
}
