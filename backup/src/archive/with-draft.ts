import { type FileHandle, open, rm } from 'node:fs/promises';

/**
 * Creates a file that only this user may read, for some work, and removes it afterwards. One that is there
 * is another's, and stays.
 */
export async function withDraft<Result>(
  file: string,
  work: (draft: FileHandle) => Promise<Result>,
): Promise<Result> {
  const draft = await open(file, 'wx', 0o600);
  try {
    return await work(draft);
  } finally {
    await draft.close();
    await rm(file, { force: true });
  }
}
