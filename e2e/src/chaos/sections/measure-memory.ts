import { execFileSync } from 'node:child_process';
import { listDescendants } from '../../system/processes';

/** Resident memory of a process and all below it, in KB. */
export function measureMemory(pid: number): number {
  const pids = [pid, ...listDescendants(pid)];
  const text = execFileSync('ps', ['-A', '-o', 'pid=,rss='], { encoding: 'utf8' });
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([one]) => one !== undefined && pids.includes(one))
    .reduce((sum, [, rss = 0]) => sum + rss, 0);
}
