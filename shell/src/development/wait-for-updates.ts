import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { readHashes } from './page-parts';

const longestMs = 5000;
const betweenMs = 25;

/**
 * Runtime plugin that lets what a container exposes wait for a hot update. When the sources are built again after a
 * page has loaded the entry, a chunk is of another build than the entry, and Rspack refuses it. Imports within modules
 * then wait for the update by themselves; what a container exposes does not.
 */
export function waitForUpdates(): ModuleFederationRuntimePlugin {
  /** The code that ran when a module was asked for, by the module's id. */
  const asked = new Map<string, string>();
  const readCode = () => JSON.stringify(readHashes());
  return {
    name: 'wait-for-updates',
    async beforeRequest(request) {
      asked.set(request.id, readCode());
      return request;
    },
    async errorLoadRemote({ id, error, origin }) {
      if ((error as Error).name !== 'ChunkVersionError') return;
      const end = Date.now() + longestMs;
      while (readCode() === asked.get(id)) {
        if (Date.now() > end) return;
        await new Promise((resolve) => setTimeout(resolve, betweenMs));
      }
      return origin.loadRemote(id);
    },
  };
}
