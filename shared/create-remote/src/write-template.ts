import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const templateFolder = path.resolve(import.meta.dirname, '../template');

/**
 * Writes the template of a remote under another name: its sources, and the files around them in a team's repository or in a
 * folder of this repository (`workspace`).
 *
 * @param name e.g. `library`
 * @param change replaces other parts of a file's text
 * @returns the written files, relative to the directory
 */
export function writeTemplate(
  directory: string,
  name: string,
  around: 'repository' | 'workspace',
  change: (text: string) => string = (text) => text,
): string[] {
  const words = name.replaceAll('-', ' ');
  // The template is a remote called `reading-room`, so that its tests can run here.
  const written: Record<string, string> = {
    'reading-room': name,
    'Reading room': words.charAt(0).toUpperCase() + words.slice(1),
    'reading room': words,
  };
  const folders = ['remote', around].map((part) => path.join(templateFolder, part));
  return folders.flatMap((folder) => {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map(({ parentPath, name: file }) => {
      const source = path.join(parentPath, file);
      const target = targetOf(path.relative(folder, source).replaceAll(path.sep, '/'));
      // In one pass, because the new name may contain the old one.
      const text = change(readFileSync(source, 'utf8')).replace(
        /reading[- ]room/gi,
        (found) => written[found] ?? found,
      );
      mkdirSync(path.dirname(path.join(directory, target)), { recursive: true });
      writeFileSync(path.join(directory, target), text);
      return target;
    });
  });
}

/**
 * The target of a file of the template. Its name differs because npm removes `.gitignore` from packages, and tools of this
 * repository would use a second `package.json`, `tsconfig.json` or `biome.json`.
 */
function targetOf(file: string): string {
  return file.replace(/^_(?=[^/]*\.json$)/, '').replace(/^_/, '.');
}
