import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { currentRun } from '../run/current-run';
import { type RunningSystem, startSystem } from './start-system';

const started = new Set<RunningSystem>();

/** A data directory that no other test uses, seeded, with all releases live. */
export async function copyData(): Promise<string> {
  const { directory, template } = currentRun();
  const dataDir = path.join(directory, `data-${randomUUID().slice(0, 8)}`);
  await cp(template, dataDir, { recursive: true });
  return dataDir;
}

/** A system for one test file, which may stop and kill it; see `shareSystem` for changes of releases. */
export async function startOwnSystem(
  options: Partial<Parameters<typeof startSystem>[0]> = {},
): Promise<RunningSystem> {
  const system = await startSystem({ ...options, dataDir: options.dataDir ?? (await copyData()) });
  started.add(system);
  return system;
}

// A process left behind would keep the whole run from ending.
afterAll(() => Promise.all([...started].map((system) => system.stop())));
