import { rm } from 'node:fs/promises';
import { stopSharedSystems } from './releases/shared-system';
import { currentRun } from './run/current-run';

async function endRun() {
  const { directory } = currentRun();
  await Promise.all([globalThis.e2eSite?.stop(), stopSharedSystems(directory)]);
  await rm(directory, { recursive: true, force: true });
}

// biome-ignore lint/style/noDefaultExport: this is how Jest takes it.
export default endRun;
