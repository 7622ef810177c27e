import { silentLogger } from '@meridian/service/testing';
import { createContributions } from '../live/remote-contributions';
import type { openStateFile } from '../releases/state-file';

/** Contributions whose last ones are stored in memory. */
export function openContributions(dataVersion: { current: () => string }, logger = silentLogger) {
  const openFile = (() => {
    let state: unknown = null;
    return {
      read: async () => state,
      write: async (next: unknown) => {
        state = next;
      },
    };
  }) as typeof openStateFile;
  return createContributions({ dataVersion, folder: '', logger, openFile });
}
