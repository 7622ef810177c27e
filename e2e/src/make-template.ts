import path from 'node:path';
import type { Ending } from './run/current-run';
import { runScript } from './system/repository';
import { type RunningSystem, startSystem } from './system/start-system';

/**
 * Builds what changed, starts the system on nothing and stops it.
 *
 * @param prepare what is to be done in between
 * @returns its data directory, and how it ended
 * @throws Error with everything that the build printed when it fails
 */
export async function makeTemplate(
  directory: string,
  prepare: (system: RunningSystem) => Promise<void> = async () => {},
): Promise<{ template: string; ending: Ending }> {
  const build = await runScript('scripts/build.mjs', []);
  if (build.code !== 0) throw new Error(`${build.stdout}${build.stderr}`);
  const template = path.join(directory, 'template');
  const system = await startSystem({ dataDir: template });
  await prepare(system);
  return { template, ending: await system.stop() };
}
