import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../browser/random';

/** A kill comes between these after all was whole. */
const [soonestMs, latestMs] = [200, 3000];

/** A moment that follows from the seed. */
export function randomMoment(random: Random): Promise<void> {
  return sleep(soonestMs + random.below(latestMs - soonestMs));
}
