import { readMailbox } from '../../backup/read-writes';
import type { Random } from '../../browser/random';
import { copyData } from '../../system/copy-data';
import { startSystem } from '../../system/start-system';
import { shareAnswered } from '../compare/figures';
import { manyForms } from '../fleet/services';
import { findLosses } from '../load/find-losses';
import { startLoad } from '../load/start-load';
import type { Result } from '../results';
import { awaitWhole } from './await-whole';
import type { ChaosRun } from './chaos-run';
import { describeSent, worstWait } from './describe-load';
import { randomMoment } from './random-moment';

const promotePauseMs = 3000;

/** Ends `npm start`, all services in one process on the embedded database, without warning. */
export async function killWholeSystem(
  { seed, versions, step }: ChaosRun,
  { kills, random }: { kills: number; random: Random },
): Promise<Result> {
  const dataDir = await copyData();
  const start = (port?: number) =>
    startSystem({ dataDir, environment: manyForms, ...(port ? { port } : {}) });
  let system = await start();
  const { url, port } = system;
  const target = {
    url,
    siteUrls: [url],
    dataDir,
    get registryUrl() {
      return system.registryUrl;
    },
  };
  const promotes = { app: 'shop', versions, pauseMs: promotePauseMs };
  const load = await startLoad(target, { seed, promotes });
  await awaitWhole(target, load);
  const readsOf = load.mark();
  const recoveries: number[] = [];
  for (let count = 1; count <= kills; count += 1) {
    await randomMoment(random);
    step(`kills: npm start, ${count} of ${kills}`);
    const killed = performance.now();
    await system.kill();
    system = await start(port);
    await awaitWhole(target, load);
    recoveries.push(performance.now() - killed);
  }
  const reads = readsOf();
  await load.end();
  const store = { dataDir, databaseUrl: undefined, readMails: () => readMailbox(dataDir) };
  const { lost, problems } = await findLosses(store, load);
  await system.stop();
  return {
    test: 'npm start killed',
    tries: kills,
    lost,
    answered: shareAnswered(reads),
    worstWaitMs: worstWait(reads),
    recoveredMs: Math.max(...recoveries),
    note: describeSent(load),
    missed: [...problems, ...load.reads.mixed],
  };
}
