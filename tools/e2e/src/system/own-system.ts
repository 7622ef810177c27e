import { copyData, type RunningSystem, startSystem } from './start-system';

const started = new Set<RunningSystem>();

/** A test file may stop and kill its own system; see `shareSystem` for changes of releases. */
export async function startOwnSystem(
  options: Partial<Parameters<typeof startSystem>[0]> = {},
): Promise<RunningSystem> {
  const system = await startSystem({ ...options, dataDir: options.dataDir ?? (await copyData()) });
  started.add(system);
  return system;
}

// A process left behind would prevent the whole run from ending.
afterAll(() => Promise.all([...started].map((system) => system.stop())));
