import type { ClientRelease } from '@meridian/contracts';
import { LoadFailedError } from '../releases/load-failure';
import type { ShareScope } from './share-scope';

/** What the entry of a remote defines. Source: Module Federation, the protocol of containers. */
export interface Container {
  init: (scope: ShareScope) => unknown;
  /** @returns the factory of an exposed module */
  get: (module: string) => Promise<() => unknown>;
}

/** True in the shell of a development server, where remotes have no known hash. */
declare const DEVELOPMENT: boolean;

/**
 * Loads the container of a release by a script element and initialises it with the shared modules.
 * @throws Error when its entry has no known hash, does not load in time, or defines no container
 */
export async function loadContainer(
  { container: name, entry }: ClientRelease,
  url: string,
  { scope, timeoutMs }: { scope: ShareScope; timeoutMs: number },
): Promise<Container> {
  await loadScript(url, entry.integrity, timeoutMs);
  const container: Container | undefined = Reflect.get(globalThis, name);
  if (!container) throw new Error(`${url} does not define the container ${name}`);
  await container.init(scope);
  return container;
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
    // Whether its hash was wrong, the browser does not tell.
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
