import { type Logger, limitBody } from '@shared/service';

/** How often the backend is asked: a change of data is on the pages within that time. */
const intervalMs = 1000;
const maxBytes = 1024;

export type DataVersion = ReturnType<typeof followDataVersion>;

/**
 * Follows the version of the backend's data, which is part of the page cache's key. While the backend
 * is away the last known version stays, and so do the pages rendered with it.
 */
export function followDataVersion(backendUrl: string, logger: Logger) {
  let version = 'unknown';
  let isAway = false;
  let isAsking = false;
  const ask = async () => {
    // Responses may overtake one another, and an older one must not come last.
    if (isAsking) return;
    isAsking = true;
    try {
      const url = `${backendUrl}/api/data-version`;
      const signal = AbortSignal.timeout(intervalMs * 2);
      const response = limitBody(await fetch(url, { signal }), { maxBytes, url, signal });
      const text = await response.text();
      if (response.ok) version = text;
      isAway = false;
    } catch (error) {
      if (!isAway) logger.warn({ err: error }, 'the backend does not respond');
      isAway = true;
    } finally {
      isAsking = false;
    }
  };
  const asked = ask();
  const timer = setInterval(ask, intervalMs);
  timer.unref();
  return {
    current: () => version,
    /** Resolves after the first request to the backend, successful or not; within 2 s. */
    asked,
    stop: () => clearInterval(timer),
  };
}
