import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const templateFolder = path.resolve(import.meta.dirname, '../template');

/**
 * Writes the template of a remote under another name: its sources, and what surrounds them in a repository of its own
 * or in a folder of ours (`workspace`).
 *
 * @param name e.g. `library`
 * @param change what else is to be replaced in a file's text
 * @returns what was written, relative to the directory
 */
export function writeTemplate(
  directory: string,
  name: string,
  around: 'repository' | 'workspace',
  change: (text: string) => string = (text) => text,
): string[] {
  const words = name.replaceAll('-', ' ');
  // The template is a remote called `reading-room`, so that its own tests run.
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
      // In one pass, because the new name may hold the old one.
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
 * Where a file of the template goes. npm takes `.gitignore` out of packages, and a tool that reads this repository would
 * take a second `package.json`, `tsconfig.json` or `biome.json` for ours.
 */
function targetOf(file: string): string {
  return file.replace(/^_(?=[^/]*\.json$)/, '').replace(/^_/, '.');
}
