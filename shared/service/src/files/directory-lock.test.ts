import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { cp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestFolder } from '../testing/test-folder';
import { lockDirectory } from './directory-lock';

const { folder: directory } = openTestFolder();

const leaveLock = (holder: object) =>
  writeFile(join(directory, 'lock'), JSON.stringify({ ...holder }));
const readHolder = async () => JSON.parse(await readFile(join(directory, 'lock'), 'utf8'));

it('makes the directory, is rejected while its holder runs, and can be taken again once released', async () => {
  const nested = join(directory, 'a', 'b');
  const lock = await lockDirectory(nested);
  await expect(lockDirectory(nested)).rejects.toMatchObject({
    code: 'conflict',
    message: `${nested} is in use by process ${process.pid}: stop it or set DATA_DIR to another directory`,
  });
  await lock.release();
  await (await lockDirectory(nested)).release();
});

it('is taken over from a process that is gone, or whose pid now belongs to a younger one', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const { pid } = child;
  await once(child, 'exit');
  const lock = await lockDirectory(directory);
  const holder = await readHolder();
  await lock.release();
  await leaveLock({ ...holder, pid });
  await (await lockDirectory(directory)).release();
  await leaveLock({ ...holder, startedAt: '1' });
  await (await lockDirectory(directory)).release();
});

it('is taken over in a copy of a directory that is held, which stays held', async () => {
  const original = join(directory, 'original');
  const copy = join(directory, 'copy');
  const lock = await lockDirectory(original);
  await cp(original, copy, { recursive: true });
  const second = await lockDirectory(copy);
  const otherName = join(directory, 'other');
  await symlink(original, otherName);
  for (const held of [original, copy, otherName])
    await expect(lockDirectory(held)).rejects.toMatchObject({ code: 'conflict' });
  await second.release();
  expect([await readdir(original), await readdir(copy)]).toEqual([['lock'], []]);
  await lock.release();
});

it.each([
  ['is no longer in its place', { path: '/nowhere', device: 1, inode: 1 }],
  ['cannot be told from another one', undefined],
])('is rejected when its running holder’s directory %s', async (_, held) => {
  const lock = await lockDirectory(directory);
  const holder = await readHolder();
  await lock.release();
  await leaveLock({ ...holder, directory: held });
  await expect(lockDirectory(directory)).rejects.toMatchObject({ code: 'conflict' });
});

it('is rejected when the holder’s directory shows what is made here, as one mounted twice does', async () => {
  const lock = await lockDirectory(directory);
  const access = jest.spyOn(fs, 'access').mockResolvedValueOnce(undefined);
  const copy = `${directory}-copy`;
  await cp(directory, copy, { recursive: true });
  await expect(lockDirectory(copy)).rejects.toMatchObject({ code: 'conflict' });
  expect(access).toHaveBeenCalledTimes(1);
  access.mockRestore();
  await lock.release();
  await rm(copy, { recursive: true });
});

it('counts as held by a process that cannot be seen while it is touched', async () => {
  await leaveLock({ pid: 1, startedAt: '1', pidSpace: 'another container' });
  await expect(lockDirectory(directory)).rejects.toMatchObject({ code: 'conflict' });
  const aMinuteAgo = new Date(Date.now() - 60_000);
  await utimes(join(directory, 'lock'), aMinuteAgo, aMinuteAgo);
  await (await lockDirectory(directory)).release();
});

const leaveStale = async (name: string) => {
  const path = join(directory, name);
  await writeFile(path, JSON.stringify({ pid: 999_999_999, startedAt: '1', pidSpace: 'gone' }));
  await utimes(path, new Date(0), new Date(0));
};

it('goes to one of many that find the same stale lock', async () => {
  for (let round = 0; round < 25; round += 1) {
    await leaveStale('lock');
    // As a process leaves it that was killed while it took the lock over.
    if (round === 0) await leaveStale('lock.claim');
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => lockDirectory(directory)),
    );
    const taken = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(taken).toHaveLength(1);
    await taken[0]?.release();
  }
  expect(await readdir(directory)).toEqual([]);
});

it('stays free when a process is killed before it has written who holds it', async () => {
  const killed = new Promise<void>((resolve) => {
    jest.spyOn(fs, 'writeFile').mockImplementationOnce(async (path) => {
      await (await fs.open(String(path), 'wx')).close();
      resolve();
      return new Promise(() => {});
    });
  });
  void lockDirectory(directory);
  await killed;
  await (await lockDirectory(directory)).release();
});

it('says so in one sentence when the directory cannot be written', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  const inside = join(file, 'data');
  await expect(lockDirectory(inside)).rejects.toMatchObject({
    code: 'unavailable',
    message: `Cannot write to ${inside} (ENOTDIR): make it writable or set DATA_DIR to another directory`,
  });
});
