import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../browser/random';
import { alterRelease } from '../../releases/alter-release';
import {
  declareAttacks,
  evaluationAttacks,
  pathOfAttack,
  serverAttacks,
  withAttacks,
} from '../../releases/hostile-code';
import { type PagesOfOthers, watchPagesOfOthers } from '../../releases/pages-of-others';
import { release } from '../../releases/release-cli';
import { awaitGeneration } from '../../site/page-state';
import { waitUntil } from '../../wait-until';
import { percentile } from '../compare/figures';
import type { Supervised } from '../fleet/supervise';
import type { Result } from '../results';
import type { ChaosRun } from './chaos-run';
import { measureMemory } from './measure-memory';

/** What others' pages may take while one attacks, at the 99th percentile. */
const maxWaitMs = 1000;
/** How much more memory there may be after an attack than before. */
const maxGrowth = 1.2;
const memoryTimeoutMs = 60_000;
/** An attack goes on after the response to its page. */
const watchMs = 1500;

/** Of each kind, in a short run; the seed chooses them. */
const fewAttacks = 5;

/** Releases that attack the first site server, which is restarted after each. */
export async function runHostile(run: ChaosRun): Promise<Result[]> {
  const atRequest = await attackAtRequest(run);
  await promote(run, run.versions[0]);
  return [atRequest, await attackAtEvaluation(run)];
}

/** What one attack came to. */
interface Attack {
  /** Of others' pages, before and meanwhile. */
  waitsBeforeMs: number[];
  waitsMs: number[];
  /** Of the memory before. */
  memory: number;
  missed: string[];
}

async function attackAtRequest(run: ChaosRun): Promise<Result> {
  const { site, url } = victimOf(run);
  const built = await alterRelease('shop', '6.6.6', {
    script: (file, text) => (file.endsWith('server.cjs') ? withAttacks(text) : text),
    record: declareAttacks,
  });
  await release(run.fleet, 'publish', built.directory);
  await promote(run, built.version);
  const attacks: Attack[] = [];
  for (const name of chooseAttacks(run, serverAttacks)) {
    const index = Object.keys(serverAttacks).indexOf(name);
    run.step(`hostile: ${name}`);
    const attack = () => Promise.all([1, 2, 3].map(() => request(url + pathOfAttack(index))));
    attacks.push(await watch(name, { site, url, attack }));
    await restart(site);
  }
  return summarize('hostile when a page is requested', attacks);
}

async function attackAtEvaluation(run: ChaosRun): Promise<Result> {
  const { site, url } = victimOf(run);
  const attacks: Attack[] = [];
  for (const [index, name] of chooseAttacks(run, evaluationAttacks).entries()) {
    const code = evaluationAttacks[name];
    run.step(`hostile: ${name}, at once`);
    const built = await alterRelease('shop', `6.7.${index}`, {
      script: (file, text) => (file.endsWith('server.cjs') ? `${text};${code}` : text),
    });
    await release(run.fleet, 'publish', built.directory);
    const attack = () => promote(run, built.version);
    attacks.push(await watch(`${name}, at once`, { site, url, attack }));
    await restart(site);
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

/** Compares and times the pages of others while a release attacks and after it, and the memory after it. */
async function watch(
  name: string,
  { site, url, attack }: { site: Supervised; url: string; attack: () => Promise<unknown> },
): Promise<Attack> {
  const others: PagesOfOthers = watchPagesOfOthers(() => url);
  // A server that has just started takes more memory with the first pages.
  const before = await warmUp(others);
  const memoryBefore = measureMemory(site.pid());
  const waitsBeforeMs = others.waitsMs.splice(0);
  let isAttacking = true;
  const attacking = Promise.all([attack(), sleep(watchMs)]).finally(() => {
    isAttacking = false;
  });
  const changes: string[] = [];
  while (isAttacking) changes.push(...(await others.findChanges(before)));
  await attacking;
  const waitsMs = [...others.waitsMs];
  changes.push(...(await others.findChanges(before)));
  const share = () => measureMemory(site.pid()) / memoryBefore;
  await waitUntil('the memory', () => share() < maxGrowth, { timeoutMs: memoryTimeoutMs }).catch(
    () => undefined,
  );
  const memory = share();
  const waitMs = percentile(waitsMs, 0.99);
  return {
    waitsBeforeMs,
    waitsMs,
    memory,
    missed: [
      ...changes.slice(0, 2),
      ...(waitMs > maxWaitMs ? [`pages of others took ${Math.round(waitMs)} ms (p99)`] : []),
      ...(memory > maxGrowth ? [`memory is ${Math.round(memory * 100)} % of before`] : []),
    ].map((problem) => `${name}: ${problem}`),
  };
}

async function warmUp(others: PagesOfOthers): Promise<string[]> {
  const end = performance.now() + watchMs;
  for (;;) {
    const pages = await others.render();
    if (performance.now() > end) return pages;
  }
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

function victimOf({ fleet }: ChaosRun) {
  const [site, url] = [fleet.sites[0], fleet.siteUrls[0]];
  if (!site || !url) throw new Error('Expected a site server');
  return { site, url };
}

async function promote({ fleet }: ChaosRun, version: string): Promise<void> {
  const { generation } = (await release(fleet, 'promote', 'shop', version)) as {
    generation: number;
  };
  await Promise.all(fleet.siteUrls.map((url) => awaitGeneration(`${url}/about`, generation)));
}

/** @throws Error when it does not become ready again */
async function restart(site: Supervised): Promise<void> {
  await site.stop();
  await site.start();
}

async function request(url: string): Promise<void> {
  const response = await fetch(url);
  await response.text();
}
