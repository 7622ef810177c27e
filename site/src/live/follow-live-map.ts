import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@shared/service';
import {
  type LiveMapResponse,
  type RegistryClient,
  type TrustRoot,
  type VerifiedLiveMap,
  verifyLiveMap,
} from 'registry/client';

/** Seconds that a question to the registry may wait for a newer generation. */
const patience = 25;
/** Milliseconds that a question without a new answer takes at least. */
const shortest = 1000;
/** Seconds until a map that could not be switched to is tried again, doubled each time. */
const firstRest = 2;
const longestRest = 60;

/**
 * Keeps asking the registry for the live map and hands every newer one on, within milliseconds of
 * its promotion: the question waits at the registry. While the registry is away, or what it says is
 * not to be believed, the map in use stays. A map that cannot be switched to is tried again, for the
 * reason may have been this machine's; a newer one is tried at once.
 */
export function followLiveMap(options: {
  client: Pick<RegistryClient, 'getLiveMap'>;
  channel: string;
  root: () => TrustRoot;
  current: VerifiedLiveMap | undefined;
  logger: Logger;
  /** Switches to a map; when it throws, the map in use stays. */
  onMap: (map: VerifiedLiveMap, answer: LiveMapResponse) => Promise<void>;
}): { stop(): Promise<void> } {
  const { client, channel, logger, onMap } = options;
  const stopping = new AbortController();
  let { current } = options;
  /** The newest map that was looked at, be it refused or in use. */
  let seen = current;
  let rest = firstRest;

  /** False when there was nothing new. */
  const ask = async (): Promise<boolean> => {
    const root = options.root();
    const isRefused = seen !== current;
    const answer = await client.getLiveMap({
      channel,
      ...(seen ? { after: seen.map.generation, epoch: seen.map.epoch } : {}),
      wait: seen ? (isRefused ? rest : patience) : 0,
      signal: stopping.signal,
    });
    const verified = verifyLiveMap(answer, {
      root,
      channel,
      now: new Date(),
      ...(current ? { current } : {}),
    });
    if (verified.digest === current?.digest) return false;
    if (verified.digest !== seen?.digest) rest = firstRest;
    seen = verified;
    try {
      await onMap(verified, answer);
    } catch (error) {
      rest = Math.min(rest * 2, longestRest);
      throw error;
    }
    current = verified;
    return true;
  };

  const rested = (ms: number) =>
    sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  const run = async () => {
    let pause = 200;
    while (!stopping.signal.aborted) {
      const asked = performance.now();
      try {
        const isNew = await ask();
        pause = 200;
        // Something between here and the registry does not let the question wait.
        if (!isNew && performance.now() - asked < shortest) await rested(shortest);
      } catch (error) {
        if (stopping.signal.aborted) return;
        logger.warn({ err: error }, 'live map was not taken over');
        await rested(pause);
        pause = Math.min(pause * 2, 5000);
      }
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
