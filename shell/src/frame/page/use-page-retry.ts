import { useEffect, useSyncExternalStore } from 'react';
import { hasChangedField } from '../../forms/changed-fields';
import { useShell } from '../../host/shell-context';

const firstDelayMs = 5000;
const maxDelayMs = 60_000;

/**
 * Loads a failed page again once its URL responds without a fault. If it still fails, loads it as a new document,
 * because this one may belong to a release that is no longer live.
 * @param isOn false for a page that threw in this browser: loaded again, it would throw again
 */
export function usePageRetry(isOn: boolean): { isOnline: boolean } {
  const { reload, leave } = useShell();
  const isOnline = useSyncExternalStore(watchConnection, readConnection, () => true);
  useEffect(() => {
    if (!isOn) return;
    let hasReloaded = false;
    return keepTrying(() => {
      // A reload would lose what was typed, e.g. into the footer; the card's button still loads the page again.
      if (hasChangedField(document.body)) return;
      if (hasReloaded) leave(location.href);
      else reload();
      hasReloaded = true;
    });
  }, [isOn, reload, leave]);
  return { isOnline };
}

function keepTrying(retry: () => void): () => void {
  let delayMs = firstDelayMs;
  let isEnded = false;
  let isTrying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attempt = async () => {
    if (isTrying) return;
    isTrying = true;
    clearTimeout(timer);
    const canCome = navigator.onLine && document.visibilityState === 'visible';
    const isBack = canCome && (await responds());
    isTrying = false;
    if (isEnded) return;
    if (isBack) retry();
    timer = setTimeout(attempt, delayMs);
    delayMs = Math.min(2 * delayMs, maxDelayMs);
  };
  const attemptSoon = () => {
    delayMs = firstDelayMs;
    void attempt();
  };
  window.addEventListener('online', attemptSoon);
  document.addEventListener('visibilitychange', attemptSoon);
  timer = setTimeout(attempt, delayMs);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    window.removeEventListener('online', attemptSoon);
    document.removeEventListener('visibilitychange', attemptSoon);
  };
}

async function responds(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function readConnection(): boolean {
  return navigator.onLine;
}
