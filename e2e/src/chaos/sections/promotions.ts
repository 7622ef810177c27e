import { fetchClientMap } from '../../site/page-state';
import { waitUntil } from '../../wait-until';
import { shareAnswered } from '../compare/figures';
import { startLoad } from '../load/start-load';
import type { Result } from '../results';
import { type ChaosRun, endFleetLoad } from './chaos-run';
import {
  describeFailed,
  describeSeen,
  describeSent,
  describeUntaken,
  worstWait,
} from './describe-load';

const fewPromotions = 10;
/** Two servers switch to a map some seconds after its issue, and the next one comes after that. */
const promotePauseMs = 4000;

/** Promotes two releases of one remote in turn, under load. */
export async function* runPromotions(run: ChaosRun): AsyncGenerator<Result> {
  const { fleet, versions, seed, rounds: count = fewPromotions } = run;
  const promotes = { app: 'shop', versions, pauseMs: promotePauseMs };
  const load = await startLoad(fleet, { seed, promotes });
  const isDone = () => load.promotions.acknowledged.length >= count;
  let reported = 0;
  const look = () => {
    const made = load.promotions.acknowledged.length;
    if (made > reported) run.step(`promotions: ${made} of ${count}, ${describeSeen(load)} so far`);
    reported = made;
    return isDone();
  };
  await waitUntil('the promotions', look, { timeoutMs: count * 60_000 });
  const generation = load.promotions.acknowledged.at(-1)?.generation ?? 0;
  const issued = performance.now();
  await Promise.all(
    fleet.siteUrls.map((url) =>
      waitUntil(`generation ${generation} at ${url}`, async () => {
        return (await fetchClientMap(`${url}/about`)).generation >= generation;
      }),
    ),
  );
  const recoveredMs = performance.now() - issued;
  const { lost, problems } = await endFleetLoad(run, load);
  const { all, mixed, backwards } = load.reads;
  const { sent, promotions } = load;
  yield {
    test: 'promotions with two site servers',
    tries: promotions.acknowledged.length,
    lost,
    answered: shareAnswered(all),
    worstWaitMs: worstWait(all),
    recoveredMs,
    note: `${all.length} reads, ${describeSeen(load)}, ${describeSent(load)}`,
    missed: [
      ...[...problems, ...mixed, ...backwards, ...describeFailed(all)],
      ...describeUntaken(sent),
      ...(promotions.failed > 0
        ? [`expected every promotion to be made, found ${promotions.failed} that were not`]
        : []),
    ],
  };
}
