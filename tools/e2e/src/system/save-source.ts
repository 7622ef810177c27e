import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Saves a source file as editors do, in one step: a build that watches it could otherwise read it while it is empty,
 * and a page that is developed would be loaded again for a module without its component.
 */
export async function saveSource(file: string, text: string): Promise<void> {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.unfinished`);
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}
