import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The files below a folder that hold one of the texts, each with the name of the text. Rows and log
 * of the database are among them: Postgres writes texts below some 2 KB as they are.
 */
export async function findInFiles(
  folder: string,
  texts: Record<string, string>,
): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    for (const [name, text] of Object.entries(texts))
      if (content.includes(text)) found.push(`${name} in ${path.relative(folder, file)}`);
  }
  return found;
}
