import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '@meridian/service/testing/percentile';
import { type PagesOfOthers, watchPagesOfOthers } from '../../releases/pages-of-others';
import { waitUntil } from '../../wait-until';
import type { Service } from '../fleet/services';
import { measureMemory } from './measure-memory';

/** What one attack on a site server came to. */
export interface Attack {
  /** Of others' pages, before and meanwhile. */
  waitsBeforeMs: number[];
  waitsMs: number[];
  /** Of the memory before. */
  memory: number;
  /** Bars that were missed, in words. */
  missed: string[];
}

/** What others' pages may take while one attacks, at the 99th percentile. */
const maxWaitMs = 1000;
/** How much more memory there may be after an attack than before. */
const maxGrowth = 1.2;
const memoryTimeoutMs = 60_000;
/** An attack goes on after the response to its page. */
const watchMs = 1500;
/**
 * Rounds of ordinary pages before memory is measured. A server that has just started grows by a quarter within the
 * first 700 pages, without any attack, because its heaps get larger and its code is compiled; then it stays.
 */
const warmUpRounds = 160;

/** Compares and times the pages of others while a release attacks and after it, and the memory after it. */
export async function watchAttack(
  name: string,
  { url, process }: Service,
  attack: () => Promise<unknown>,
): Promise<Attack> {
  const others = watchPagesOfOthers(() => url);
  // The process of the shop's release, which attacks or is replaced by one that does, starts with its first page.
  await (await fetch(`${url}/shop`)).text();
  const before = await warmUp(others);
  const memoryBefore = measureMemory(process.pid());
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
  const share = () => measureMemory(process.pid()) / memoryBefore;
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
  for (let round = 1; round < warmUpRounds; round++) await others.render();
  return others.render();
}
