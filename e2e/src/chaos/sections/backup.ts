import path from 'node:path';
import { readWrites } from '../../backup/read-writes';
import { copyCompressedFiles } from '../../system/copy-data';
import { startSystem } from '../../system/start-system';
import { waitUntil } from '../../wait-until';
import { compareWrites } from '../compare/compare-writes';
import { shareAnswered } from '../compare/figures';
import { runCommand } from '../fleet/run-command';
import type { Load } from '../load/start-load';
import type { Result } from '../results';
import { type ChaosRun, endFleetLoad, startFleetLoad } from './chaos-run';
import { describeFailed, describeSent, worstWait } from './describe-load';

const [enoughForms, enoughPromotions] = [30, 2];
const pages = ['/', '/courses', '/shop', '/login'];

/** Backs up under load, and restores on an empty directory with the other kind of database. */
export async function* runBackup(run: ChaosRun): AsyncGenerator<Result> {
  const file = path.join(run.directory, 'chaos.tar.gz');
  const load = await startFleetLoad(run);
  const isBusy = () =>
    listWrites(load).forms.length >= enoughForms &&
    load.promotions.acknowledged.length >= enoughPromotions;
  await waitUntil('forms and promotions', isBusy);
  const before = listWrites(load);
  run.step('backup: backing up under load');
  const readsOf = load.mark();
  await runCommand('backup', [file, '--with-keys'], run.fleet.environment);
  const reads = readsOf();
  const { lost, problems } = await endFleetLoad(run, load);

  run.step('backup: restoring on an empty directory');
  const started = performance.now();
  const dataDir = path.join(run.directory, 'restored');
  await runCommand('restore', [file], { DATA_DIR: dataDir });
  await copyCompressedFiles(dataDir);
  const system = await startSystem({ dataDir });
  const recoveredMs = performance.now() - started;
  const missing = await findMissing(before, dataDir);
  const failed = await findFailedPages(system.url);
  await system.stop();
  yield {
    test: 'backup under load, restored',
    tries: before.forms.length + before.promotions.length,
    lost: lost + missing.length,
    answered: shareAnswered(reads),
    worstWaitMs: worstWait(reads),
    recoveredMs,
    note: describeSent(load),
    missed: [...problems, ...missing, ...failed, ...describeFailed(reads)],
  };
}

function listWrites({ sent, promotions }: Load) {
  return {
    forms: sent.all
      .filter(({ isAcknowledged }) => isAcknowledged)
      .map(({ idempotencyKey }) => `${idempotencyKey}@example.com`),
    promotions: promotions.acknowledged.map(namePromotion),
  };
}

function namePromotion(promotion: Load['promotions']['acknowledged'][number]): string {
  return `generation ${promotion.generation}: ${promotion.app} ${promotion.version}`;
}

async function findMissing(
  before: ReturnType<typeof listWrites>,
  dataDir: string,
): Promise<string[]> {
  const restored = await readWrites({ dataDir }, undefined);
  return [
    ...compareWrites(before.forms, [], restored.forms).lost,
    ...compareWrites(before.promotions, [], restored.promotions.map(namePromotion)).lost,
  ].map((write) => `${write} is not in the backup`);
}

async function findFailedPages(url: string): Promise<string[]> {
  const statuses = await Promise.all(
    pages.map(async (page) => ({ page, status: (await fetch(url + page)).status })),
  );
  return statuses
    .filter(({ status }) => status !== 200)
    .map(({ page, status }) => `the restored site's ${page} responded with ${status}`);
}
