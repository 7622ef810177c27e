import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentRun } from '../run/current-run';
import { isRunning } from '../system/processes';
import { copyData, type SystemLocation, startSystem } from '../system/start-system';
import { waitUntil } from '../wait-until';
import { changeLive, liveApps } from './release-cli';

export interface SharedSystem extends SystemLocation {
  output(): string;
}

const prefix = 'shared-system-';
// Every visitor of the tests has the same client IP, and one test looks for secrets in a full log. A release that fails
// in one file must not be rolled back and blocked while another file uses it.
const environment = {
  FORM_LIMIT_PER_CLIENT: '1000/600',
  FORM_LIMIT_PER_NETWORK: '1000/600',
  JUDGED_CHANNELS: 'none',
  LOG_LEVEL: 'info',
};

/**
 * Those releases are live that were live at first. Each worker of Jest starts one system for all its files: publish
 * under a version, and send from an e-mail address, that no other file uses.
 */
export async function shareSystem(): Promise<SharedSystem> {
  const { directory } = currentRun();
  const file = path.join(directory, `${prefix}${process.env.JEST_WORKER_ID ?? 0}.json`);
  const known = existsSync(file) ? read(file) : undefined;
  const location = known && isRunning(known.pid) ? known : await start(file);
  const system = { ...location, output: () => readFileSync(location.log, 'utf8') };
  await restoreReleases(system);
  return system;
}

export async function stopSharedSystems(directory: string): Promise<void> {
  const files = readdirSync(directory).filter((name) => name.startsWith(prefix));
  const pids = files.map((name) => read(path.join(directory, name)).pid).filter(isRunning);
  for (const pid of pids) process.kill(pid, 'SIGTERM');
  await waitUntil('the shared systems to end', () => !pids.some(isRunning));
}

async function start(file: string): Promise<SystemLocation> {
  const { detach, ...known } = await startSystem({ dataDir: await copyData(), environment });
  detach();
  writeFileSync(file, JSON.stringify(known));
  return known;
}

async function restoreReleases(system: SharedSystem): Promise<void> {
  const { versions } = currentRun();
  const live = await liveApps(system);
  const isAsBefore = ([name, version]: [string, string]) =>
    live.some((one) => one.app === name && one.version === version && !one.canary);
  // The promotion of what is live ends a canary.
  const changed = Object.entries(versions).filter((one) => !isAsBefore(one));
  if (changed.length > 0) await changeLive(system, 'promote', ...changed.flat());
}

function read(file: string): SystemLocation {
  return JSON.parse(readFileSync(file, 'utf8'));
}
