import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { access, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Names one process so that neither a recycled pid nor another container's is taken for it. */
interface ProcessIdentity {
  pid: number;
  /** Opaque; null where the platform does not tell. */
  startedAt: string | null;
  /** Processes with the same value here see the same pids. */
  pidSpace: string;
}

/** What the lock of a directory says: who holds it, and which directory that is. */
export interface LockHolder extends ProcessIdentity {
  /** As the holder sees it, its path without symbolic links; absent in locks of older releases. */
  directory?: { path: string; device: number; inode: number };
}

/** This process as the holder of a directory that exists. */
export async function describeHolder(directory: string): Promise<LockHolder> {
  const path = await realpath(directory);
  const { dev, ino } = await stat(path);
  return {
    pid: process.pid,
    startedAt: readStart(process.pid),
    pidSpace: readPidSpace(),
    directory: { path, device: dev, inode: ino },
  };
}

/**
 * Whether a directory with this holder's lock is but a copy of the one that it holds: that one is still in its
 * place, and lacks a file that is made in the copy. Other inodes alone would not prove it, because a network
 * directory that is mounted twice can have two. Ask for holders that see the same processes and so
 * the same devices.
 */
export async function isCopyOfHeld(
  directory: string,
  { directory: held }: LockHolder,
): Promise<boolean> {
  if (!held || !(await isInPlace(held))) return false;
  const probe = `lock.${randomUUID()}`;
  await writeFile(join(directory, probe), '');
  try {
    await access(join(held.path, probe));
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  } finally {
    await rm(join(directory, probe), { force: true });
  }
}

async function isInPlace({
  path,
  device,
  inode,
}: NonNullable<LockHolder['directory']>): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.dev === device && found.ino === inode;
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
