import { randomUUID } from 'node:crypto';
import { access, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identifyThisProcess, type ProcessIdentity } from './process-identity';

/** What the lock of a directory says: who holds it, and which directory that is. */
export interface LockHolder extends ProcessIdentity {
  /** As the holder sees it, its path without symbolic links; absent in locks of older releases. */
  directory?: { path: string; device: number; inode: number };
}

/** This process as the holder of a directory that exists. */
export async function describeHolder(directory: string): Promise<LockHolder> {
  const path = await realpath(directory);
  const { dev, ino } = await stat(path);
  return { ...identifyThisProcess(), directory: { path, device: dev, inode: ino } };
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
