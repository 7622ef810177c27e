import type { ChaosOptions } from '../arguments';
import type { Service } from '../fleet/services';
import type { Fleet } from '../fleet/start-fleet';
import { findLosses, type Store } from '../load/find-losses';
import { type Load, startLoad } from '../load/start-load';
import type { Result } from '../results';

/** What all sections work with. */
export interface ChaosRun extends ChaosOptions {
  /** Of a run: everything that it writes lies below it. */
  directory: string;
  fleet: Fleet;
  /** Two releases of the shop that differ in a word, both published. */
  versions: readonly [string, string];
  /** Prints what happens. */
  step: (text: string) => void;
}

/** A section of the run: hurts one thing after the other, and says what came of each. */
export type RunSection = (run: ChaosRun) => AsyncGenerator<Result>;

const promotePauseMs = 3000;

/** The usual load on the fleet: promotions included. */
export function startFleetLoad({ fleet, versions, seed }: ChaosRun): Promise<Load> {
  return startLoad(fleet, {
    seed,
    promotes: { app: 'shop', versions, pauseMs: promotePauseMs },
  });
}

/** The one that is hurt where one is enough. */
export function firstSite({ sites: [site] }: Fleet): Service {
  if (!site) throw new Error('Expected a site server');
  return site;
}

function storeOf({ dataDir, databaseUrl, mails }: Fleet): Store {
  return { dataDir, databaseUrl, readMails: async () => mails.accepted };
}

/** Ends a load on the fleet and looks for what is lost. */
export async function endFleetLoad({ fleet }: ChaosRun, load: Load) {
  await load.end();
  return findLosses(storeOf(fleet), load);
}
