import { type Logger, limitBody } from '@meridian/service';

/** Time between two requests to the backend: pages show a change of data within it. */
const intervalMs = 1000;
const maxBytes = 1024;

export type DataVersion = ReturnType<typeof followDataVersion>;

/**
 * Follows the version of the backend's data, which is part of the page cache's key. While the backend is away,
 * the last known version stays valid, and so do the cached pages.
 */
export function followDataVersion(backendUrl: string, logger: Logger) {
  let version: string | null = null;
  let isAway = false;
  let isAsking = false;
  /** True after a write that the known version may not include. */
  let isInDoubt = false;
  let mustAskAgain = false;
  const ask = async () => {
    // Responses may overtake one another, and an older one must not come last.
    if (isAsking) return;
    isAsking = true;
    mustAskAgain = false;
    try {
      const url = `${backendUrl}/api/data-version`;
      const signal = AbortSignal.timeout(intervalMs * 2);
      const response = limitBody(await fetch(url, { signal }), { maxBytes, url, signal });
      const text = await response.text();
      if (response.ok) {
        version = text;
        // The response to a request from before a write may not include that write.
        isInDoubt = mustAskAgain;
      }
      isAway = false;
    } catch (error) {
      if (!isAway) logger.warn({ err: error }, 'the backend does not respond');
      isAway = true;
    } finally {
      isAsking = false;
      if (mustAskAgain) void ask();
    }
  };
  const asked = ask();
  const timer = setInterval(ask, intervalMs);
  timer.unref();
  return {
    current: () => version ?? 'unknown',
    /** The last version that the backend sent; null before the first. */
    known: () => version,
    /** The version that includes all writes through this server; null while it is unknown. */
    settled: () => (isInDoubt ? null : version),
    /** Asks at once, because there was a write. */
    recheck: () => {
      isInDoubt = true;
      if (isAsking) mustAskAgain = true;
      else void ask();
    },
    /** Resolves after the first request to the backend, successful or not; within 2 s. */
    asked,
    stop: () => clearInterval(timer),
  };
}
