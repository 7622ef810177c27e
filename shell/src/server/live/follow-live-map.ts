import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@shared/service';
import {
  type LiveMapAnswer,
  type RegistryClient,
  type TrustRoot,
  type VerifiedLiveMap,
  verifyLiveMap,
} from 'registry/client';

/** Seconds that a question to the registry may wait for a newer generation. */
const patience = 25;

/**
 * Keeps asking the registry for the live map and hands every newer one on, within milliseconds of
 * its promotion: the question waits at the registry. While the registry is away, or what it says is
 * not to be believed, the map in use stays.
 */
export function followLiveMap(options: {
  client: RegistryClient;
  channel: string;
  root: () => TrustRoot;
  current: VerifiedLiveMap | undefined;
  logger: Logger;
  /** Switches to a map; when it throws, the map in use stays. */
  onMap: (map: VerifiedLiveMap, answer: LiveMapAnswer) => Promise<void>;
}): { stop(): Promise<void> } {
  const { client, channel, logger } = options;
  const stopping = new AbortController();
  let { current } = options;
  /** The newest generation that was looked at, so that a refused one is not asked for again. */
  let seen = current?.map.generation;

  const ask = async () => {
    const answer = await client.getLiveMap({
      channel,
      ...(seen === undefined ? {} : { after: seen, epoch: options.root().epoch }),
      wait: seen === undefined ? 0 : patience,
      signal: stopping.signal,
    });
    const verified = verifyLiveMap(answer, {
      root: options.root(),
      channel,
      now: new Date(),
      ...(current ? { current } : {}),
    });
    if (seen === verified.map.generation && current?.map.epoch === verified.map.epoch) return;
    seen = verified.map.generation;
    await options.onMap(verified, answer);
    current = verified;
  };

  const run = async () => {
    let pause = 200;
    while (!stopping.signal.aborted) {
      try {
        await ask();
        pause = 200;
      } catch (error) {
        if (stopping.signal.aborted) return;
        logger.warn({ err: error }, 'live map was not taken over');
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
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
