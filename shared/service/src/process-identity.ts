import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names one process so that neither a recycled pid nor another container's is taken for it. */
export interface ProcessIdentity {
  pid: number;
  /** Opaque; null where the platform does not tell. */
  startedAt: string | null;
  /** Processes with the same value here see the same pids. */
  pidSpace: string;
}

export function identifyThisProcess(): ProcessIdentity {
  return { pid: process.pid, startedAt: readStart(process.pid), pidSpace: readPidSpace() };
}

/** Whether the process still runs; `unknown` for one that cannot be seen from here. */
export function findProcess(identity: ProcessIdentity): 'running' | 'gone' | 'unknown' {
  if (identity.pidSpace !== readPidSpace()) return 'unknown';
  if (!isPidTaken(identity.pid)) return 'gone';
  return readStart(identity.pid) === identity.startedAt ? 'running' : 'gone';
}

function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** On Linux: this boot and pid namespace. Elsewhere the host name has to do. */
function readPidSpace(): string {
  if (process.platform !== 'linux') return hostname();
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function readStart(pid: number): string | null {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    // Fields 3 and 22 of proc(5)'s stat, counted after the name, which may hold spaces and ")".
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie was killed and holds nothing any more.
    return fields[0] === 'Z' ? 'zombie' : (fields[19] ?? null);
  } catch {
    return null;
  }
}
