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
  return ['remote', around].flatMap((part) => {
    const folder = path.join(templateFolder, part);
    return listFiles(folder).map((file) => {
      const target = targetOf(file);
      const text = rename(change(readFileSync(path.join(folder, file), 'utf8')), name);
      mkdirSync(path.dirname(path.join(directory, target)), { recursive: true });
      writeFileSync(path.join(directory, target), text);
      return target;
    });
  });
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

/**
 * Where a file of the template goes. npm takes `.npmrc` and `.gitignore` out of packages, and a tool that reads this
 * repository would take a second `package.json`, `tsconfig.json` or `biome.json` for ours.
 */
function targetOf(file: string): string {
  const [first = '', ...rest] = file.split('/');
  const isConfig = first.endsWith('.json');
  return [first.replace(/^_/, isConfig ? '' : '.'), ...rest].join('/');
}

/** The template is a remote called `reading-room`, so that its own tests run. */
function rename(text: string, name: string): string {
  const words = name.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const written: Record<string, string> = {
    'reading-room': name,
    'Reading room': title,
    'reading room': words,
  };
  // In one pass, because the new name may hold the old one.
  return text.replace(/reading[- ]room/gi, (found) => written[found] ?? found);
}
