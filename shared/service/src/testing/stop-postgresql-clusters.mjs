// @ts-check
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const prefix = 'meridian-postgresql-';

/** Stops the clusters of this run and of runs whose process is gone, and removes their directories. */
export async function stopPostgresqlClusters() {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const runId = Number(name.slice(prefix.length));
    if (runId !== process.pid && isRunning(runId)) continue;
    const directory = join(tmpdir(), name);
    await stop(join(directory, 'data', 'postmaster.pid'));
    await rm(directory, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** @param {string} pidFile whose first line is the pid of the server */
async function stop(pidFile) {
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid || !isRunning(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 60_000 && isRunning(pid); waited += 50) await sleep(50);
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
