import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds relative links in Markdown that lead to no file or folder.
 *
 * @param files paths of Markdown files, relative to the root
 * @returns one sentence for each dead link
 */
export function findDeadLinks(root: string, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8').replace(/```.*?```/gs, '');
    return [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
      .map((target) => `${file} links to ${target}, which does not exist`);
  });
}
