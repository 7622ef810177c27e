import type { Logger } from '@shared/service';

/** How often the backend is asked, in milliseconds: a change of data is on the pages within that. */
const interval = 1000;

export interface DataVersion {
  current(): string;
  /** Resolves once the backend was asked for the first time, whatever came of it; 2 s at most. */
  asked: Promise<void>;
  stop(): void;
}

/**
 * Follows the version of the backend's data, which is part of the page cache's key. While the
 * backend is away the last known version holds, and so do the pages drawn with it.
 */
export function followDataVersion(backendUrl: string, logger: Logger): DataVersion {
  let version = 'unknown';
  let isAway = false;
  let isAsking = false;
  const ask = async () => {
    // Answers may overtake one another, and an older one must not come last.
    if (isAsking) return;
    isAsking = true;
    try {
      const response = await fetch(`${backendUrl}/api/data-version`, {
        signal: AbortSignal.timeout(interval * 2),
      });
      if (response.ok) version = await response.text();
      isAway = false;
    } catch (error) {
      if (!isAway) logger.warn({ err: error }, 'the backend does not answer');
      isAway = true;
    } finally {
      isAsking = false;
    }
  };
  const asked = ask();
  const timer = setInterval(ask, interval);
  timer.unref();
  return { current: () => version, asked, stop: () => clearInterval(timer) };
}
