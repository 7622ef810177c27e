import { rm } from 'node:fs/promises';
import { currentRun } from './current-run';

/** After all tests: stops the shared system and removes what the run wrote. */
async function endRun() {
  await globalThis.e2eSite?.stop();
  await rm(currentRun().directory, { recursive: true, force: true });
}

// biome-ignore lint/style/noDefaultExport: this is how Jest takes it.
export default endRun;
