import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { LoadFailedError } from '../releases/load-failure';

/** True in the shell of a development server, where remotes have no known hash. */
declare const DEVELOPMENT: boolean;

export interface CheckedEntry {
  url: string;
  integrity: string;
}

/** @param entries by name of the container */
export function loadCheckedEntries(
  entries: ReadonlyMap<string, CheckedEntry>,
  timeoutMs: number,
): ModuleFederationRuntimePlugin {
  return {
    name: 'load-checked-entries',
    async loadEntry({ remoteInfo: { name, entry, entryGlobalName } }) {
      const { url, integrity } = entries.get(name) ?? { url: entry, integrity: '' };
      await loadScript(url, integrity, timeoutMs);
      const container = Reflect.get(globalThis, entryGlobalName);
      if (!container) throw new Error(`${url} does not define the container ${entryGlobalName}`);
      return container;
    },
  };
}

function loadScript(url: string, integrity: string, timeoutMs: number): Promise<void> {
  if (!integrity && !DEVELOPMENT)
    throw new LoadFailedError('integrity', `No integrity is known for ${url}`);
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  script.async = true;
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new LoadFailedError('timeout', `${url} timed out`)),
      timeoutMs,
    );
    script.onload = () => resolve();
    // The browser does not say whether the hash was wrong.
    script.onerror = () => reject(new LoadFailedError('network', `${url} did not load`));
    document.head.appendChild(script);
    const end = () => {
      clearTimeout(timer);
      script.remove();
    };
    script.addEventListener('load', end);
    script.addEventListener('error', end);
  });
}
