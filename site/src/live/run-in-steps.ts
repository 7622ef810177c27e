// Not the global function, which the fake clock of a test replaces.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items of a step: a few milliseconds of work, also where each of them is compared with hundreds of routes. */
const itemsOfStep = 200;

/** Runs for every item in order, in steps between which the server responds to visitors. */
export async function runInSteps<Item>(
  items: readonly Item[],
  run: (item: Item) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += itemsOfStep) {
    if (start > 0) await nextTurn();
    for (const item of items.slice(start, start + itemsOfStep)) run(item);
  }
}
