import { setTimeout as sleep } from 'node:timers/promises';
import {
  type LiveMapQuery,
  type LiveMapResponse,
  type RegistryClient,
  type TrustRoot,
  type VerifiedLiveMap,
  verifyLiveMap,
} from '@meridian/registry/client';
import type { Logger } from '@meridian/service';
import { messageOf } from '../rendering/error-message';
import { isTemporary } from './resolve-map';

/** The trust root that this server verifies everything with. */
export interface SiteTrust {
  /** The same object until the file of the trust root is replaced. */
  root: () => TrustRoot;
}

/** A verified map, with the response of the registry that held it. */
export interface CandidateMap {
  verified: VerifiedLiveMap;
  response: LiveMapResponse;
}

interface Source {
  client: Pick<RegistryClient, 'getLiveMap'>;
  channel: string;
  trust: SiteTrust;
}

/** Longest wait of a start for the registry, before a saved map is served. */
const startTimeoutMs = 2000;
/** Longest wait of a request at the registry for a newer generation; a replaced trust root is noticed after it. */
const waitSeconds = 5;
/** Shortest time between two requests that bring nothing new. */
const minIntervalMs = 1000;
/** Time until a map that failed to activate is tried again, doubled with each failure: 4 s and more. */
const maxRetryAfterSeconds = 60;
/** Time until the next request after a failure, doubled with each: 200 ms and more. */
const maxPauseMs = 5000;

/** A map that is not served; an older one is served instead. */
export interface UnservedMap {
  generation: number;
  reason: string;
}

async function getVerified(
  { client, channel, trust }: Source,
  current: VerifiedLiveMap | undefined,
  query: LiveMapQuery,
): Promise<CandidateMap & { root: TrustRoot }> {
  // Fails here when the trust root cannot be read.
  trust.root();
  const response = await client.getLiveMap({ channel, ...query });
  // The trust root may have been replaced while the request waited.
  const root = trust.root();
  const check = { root, channel, now: new Date(), ...(current && { current }) };
  return { response, root, verified: verifyLiveMap(response, check) };
}

/**
 * Serves the registry's map. Serves the newest saved map instead while the registry is silent, its map is older, or its
 * map cannot be served.
 * @param known the saved maps, newest first
 * @returns the served map; undefined when there is none
 */
export async function startFromKnown(
  source: Source,
  known: readonly CandidateMap[],
  options: {
    /** @param hasOther true when another map can be served; this one must then be whole */
    serve: (map: CandidateMap, hasOther: boolean) => Promise<void>;
    logger: Logger;
  },
): Promise<VerifiedLiveMap | undefined> {
  for (const saved of [null, ...known]) {
    try {
      const query = { timeoutMs: startTimeoutMs };
      const map = saved ?? (await getVerified(source, known[0]?.verified, query));
      await options.serve(map, saved === null && known.length > 0);
      return map.verified;
    } catch (error) {
      options.logger.warn({ err: error }, 'live map was not activated');
    }
  }
  return undefined;
}

/**
 * Polls the registry for the live map and reports every newer one within milliseconds of its
 * promotion, because the request waits at the registry. While the registry is away, or its response cannot be
 * trusted, the map in use stays. A map that fails to activate is tried again, because the cause may
 * be on this machine; a newer one is tried at once.
 */
export function followLiveMap(
  source: Source,
  options: {
    current: VerifiedLiveMap | undefined;
    logger: Logger;
    /** Activates a map; when it throws, the map in use stays. */
    onMap: (map: CandidateMap) => Promise<void>;
    /** Called after each attempt to activate a map. */
    onTried?: (() => void) | undefined;
  },
) {
  const { logger, onMap, onTried } = options;
  const stopping = new AbortController();
  let { current } = options;
  /** The newest map that was tried; it failed or is in use. */
  let seen = current;
  let verifiedWith: TrustRoot | undefined = current && source.trust.root();
  /** Failures of the newest map, one after the other. */
  let failures = 0;
  let failure: string | null = null;
  let unserved: UnservedMap | null = null;
  let hasCaughtUp = false;
  let resolveCaughtUp = () => {};
  const caughtUp = new Promise<void>((resolve) => {
    resolveCaughtUp = resolve;
  });

  const chooseWaitSeconds = (): number => {
    if (!seen || !hasCaughtUp) return 0;
    if (seen === current) return waitSeconds;
    return Math.min(2 * 2 ** failures, maxRetryAfterSeconds);
  };

  /** False when there was nothing new. */
  const poll = async (): Promise<boolean> => {
    const map = await getVerified(source, current, {
      ...(seen && { after: seen.map.generation, epoch: seen.map.epoch }),
      waitSeconds: chooseWaitSeconds(),
      signal: stopping.signal,
    });
    const { verified, root } = map;
    if (verified.digest === current?.digest) {
      // The registry may have renewed the map.
      if (seen === current) seen = verified;
      current = verified;
      // A new trust root may revoke the key of a release, so the releases of the same map are verified again.
      verifiedWith ??= root;
      if (root === verifiedWith) return false;
    }
    if (verified.digest !== seen?.digest) failures = 0;
    seen = verified;
    verifiedWith = root;
    const { generation } = verified.map;
    try {
      await onMap(map);
      current = verified;
      unserved = null;
      return true;
    } catch (error) {
      unserved = isTemporary(error) ? null : { generation, reason: messageOf(error) };
      throw error;
    } finally {
      if (!stopping.signal.aborted) onTried?.();
    }
  };

  const pause = (pauseMs: number) =>
    sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);

  const endCatchingUp = () => {
    hasCaughtUp = true;
    resolveCaughtUp();
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      const started = performance.now();
      try {
        const isNew = await poll();
        failure = null;
        failures = 0;
        // A proxy in between may not let the request wait: do not poll in a hot loop.
        if (!isNew && hasCaughtUp && performance.now() - started < minIntervalMs)
          await pause(minIntervalMs);
        if (!isNew) endCatchingUp();
      } catch (error) {
        endCatchingUp();
        if (stopping.signal.aborted) return;
        failure = messageOf(error);
        logger.warn({ err: error }, 'live map was not activated');
        failures += 1;
        await pause(Math.min(100 * 2 ** failures, maxPauseMs));
      }
    }
  };
  const running = run();
  return {
    /** Resolves once the registry has nothing newer, or does not respond. */
    caughtUp,
    /** The map in use, as the registry renewed it last. */
    current: () => current,
    /** The failure of the last attempt to get a newer map; null when it succeeded. */
    failure: () => failure,
    /** The newest map when it cannot be served; null when it is served, or a later try may succeed. */
    unserved: () => unserved,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
