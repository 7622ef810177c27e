import { percentile } from '@meridian/service/testing/percentile';
import { createRandom } from '../../browser/random';
import { alterRelease, type BuiltRelease } from '../../releases/alter-release';
import {
  declareAttacks,
  evaluationAttacks,
  pathOfAttack,
  serverAttacks,
  withAttacks,
} from '../../releases/hostile-code';
import { release } from '../../releases/release-cli';
import { awaitGeneration } from '../../site/page-state';
import type { Result } from '../results';
import { type ChaosRun, firstSite } from './chaos-run';
import { type Attack, watchAttack } from './watch-attack';

/** Of each kind, in a short run; the seed chooses them. */
const fewAttacks = 4;

/** Releases that attack the first site server, which is restarted after each. */
export async function* runHostile(run: ChaosRun): AsyncGenerator<Result> {
  yield await attackAtRequest(run);
  await promote(run, run.versions[0]);
  yield await attackAtEvaluation(run);
}

async function attackAtRequest(run: ChaosRun): Promise<Result> {
  const { version } = await publish(run, '6.6.6', withAttacks, declareAttacks);
  await promote(run, version);
  const { url } = firstSite(run.fleet);
  const attacks: Attack[] = [];
  for (const name of chooseAttacks(run, serverAttacks)) {
    const path = pathOfAttack(Object.keys(serverAttacks).indexOf(name));
    attacks.push(
      await attack(run, name, () => Promise.all([1, 2, 3].map(() => request(url + path)))),
    );
  }
  return summarize('hostile when a page is requested', attacks);
}

async function attackAtEvaluation(run: ChaosRun): Promise<Result> {
  const attacks: Attack[] = [];
  for (const [index, name] of chooseAttacks(run, evaluationAttacks).entries()) {
    const code = evaluationAttacks[name];
    const { version } = await publish(run, `6.7.${index}`, (text) => `${text};${code}`);
    attacks.push(await attack(run, `${name}, at once`, () => promote(run, version)));
    await promote(run, run.versions[0]);
  }
  return summarize('hostile when evaluated', attacks);
}

function chooseAttacks(
  { seed, rounds = fewAttacks }: ChaosRun,
  attacks: Record<string, string>,
): string[] {
  return createRandom(seed).shuffle(Object.keys(attacks)).slice(0, rounds);
}

/** @throws Error when the site server does not become ready again after the attack */
async function attack(
  { fleet, step }: ChaosRun,
  name: string,
  begin: () => Promise<unknown>,
): Promise<Attack> {
  step(`hostile: ${name}`);
  const site = firstSite(fleet);
  const result = await watchAttack(name, site, begin);
  await site.process.stop();
  await site.process.start();
  return result;
}

function summarize(test: string, attacks: readonly Attack[]): Result {
  const waits = attacks.flatMap(({ waitsMs }) => waitsMs);
  const before = attacks.flatMap(({ waitsBeforeMs }) => waitsBeforeMs);
  const memory = Math.max(...attacks.map((one) => one.memory));
  return {
    test,
    tries: attacks.length,
    lost: 0,
    worstWaitMs: Math.max(...waits),
    note: [
      `${waits.length} pages of others`,
      `p99 ${Math.round(percentile(waits, 0.99))} ms, before ${Math.round(percentile(before, 0.99))} ms`,
      `memory after at most ${Math.round(memory * 100)} %`,
    ].join(', '),
    missed: attacks.flatMap(({ missed }) => missed),
  };
}

/** A release of the shop with other server code. */
async function publish(
  { fleet }: ChaosRun,
  version: string,
  change: (text: string) => string,
  record: typeof declareAttacks | undefined = undefined,
): Promise<BuiltRelease> {
  const built = await alterRelease('shop', version, {
    script: (file, text) => (file.endsWith('server.cjs') ? change(text) : text),
    ...(record ? { record } : {}),
  });
  await release(fleet, 'publish', built.directory);
  return built;
}

async function promote({ fleet }: ChaosRun, version: string): Promise<void> {
  const { generation } = (await release(fleet, 'promote', 'shop', version)) as {
    generation: number;
  };
  await Promise.all(fleet.siteUrls.map((url) => awaitGeneration(`${url}/about`, generation)));
}

async function request(url: string): Promise<void> {
  const response = await fetch(url);
  await response.text();
}
