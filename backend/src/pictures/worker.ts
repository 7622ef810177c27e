import { setTimeout as sleep } from 'node:timers/promises';
import { parseUrl } from '@meridian/contracts/parse-url';
import type { Database, Logger } from '@meridian/service';
import { fetchPicture, PictureFetchError, usualLimits } from './fetch-picture';
import { makePicture } from './make-picture';
import {
  claimDueAddress,
  followNamedAddresses,
  readConferenceImage,
  releaseAddress,
  saveFault,
  savePicture,
} from './queries';
import type { PictureRow } from './tables';

/** Pause between two looks at the data; an import in this process wakes the worker at once. */
const pollIntervalMs = 30_000;
/** Addresses that are fetched at a time; pictures are decoded one after another. */
const lanes = 4;

export interface PictureWorkerOptions {
  db: Database['db'];
  logger: Logger;
  config: { loopback: boolean };
  /** Replaces the way to the network in tests. */
  fetch?: typeof fetchPicture;
}

/**
 * Fetches what the image fields of the data name, and nothing else: what visitors ask for never reaches it. Any number
 * of workers may run side by side.
 */
export function createPictureWorker({
  db,
  logger,
  config,
  fetch = fetchPicture,
}: PictureWorkerOptions) {
  let stop = new AbortController();
  let wake = new AbortController();
  let running: Promise<void> | undefined;

  const readBytes = async (address: string): Promise<Buffer> => {
    if (!address.startsWith('/'))
      return fetch(address, { ...usualLimits, ...config, signal: stop.signal });
    const content = await readConferenceImage(db, address);
    if (!content) throw new PictureFetchError('not-reachable');
    return content;
  };

  /** @throws what the database throws */
  const make = async (row: PictureRow) => {
    const { address } = row;
    const made = await readBytes(address).then(makePicture, (error: unknown) => {
      if (error instanceof PictureFetchError) return error;
      throw error;
    });
    if (!(made instanceof Error) && made.status === 'made')
      return db.transaction((transaction) => savePicture(transaction, address, made.image));
    if (stop.signal.aborted) return releaseAddress(db, row);
    const { fault } = made;
    await saveFault(db, row, fault);
    // The rest of an address can hold a secret.
    const host = parseUrl(address)?.host ?? 'this site';
    logger.warn({ host, fault, failures: row.failures + 1 }, 'picture not fetched');
  };

  const runLane = async () => {
    while (!stop.signal.aborted) {
      const row = await claimDueAddress(db);
      if (!row) return;
      await make(row);
    }
  };

  const runOnce = async () => {
    await followNamedAddresses(db);
    const results = await Promise.allSettled(Array.from({ length: lanes }, runLane));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };

  const run = async () => {
    while (!stop.signal.aborted) {
      wake = new AbortController();
      await runOnce().catch((error) => logger.error({ err: error }, 'pictures cannot be made'));
      const signal = AbortSignal.any([stop.signal, wake.signal]);
      await sleep(pollIntervalMs, undefined, { signal }).catch(() => undefined);
    }
  };

  return {
    /** Fetches all that is due; resolves once it is stored, or its fault is. */
    runOnce,
    start() {
      stop = new AbortController();
      running = run();
    },
    /** Tells the worker that the data have changed; does nothing while none runs. */
    wake: () => wake.abort(),
    /** Takes no new address, and waits for those under way: a fetch ends within seconds. */
    async close() {
      stop.abort();
      await running;
    },
  };
}
