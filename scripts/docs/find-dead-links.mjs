// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds relative links in Markdown that lead to no file or folder.
 *
 * @param {string} root
 * @param {readonly string[]} files paths of Markdown files, relative to the root
 * @returns {string[]} one sentence for each dead link
 */
export function findDeadLinks(root, files) {
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8').replace(/```.*?```/gs, '');
    const targets = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(
      ([, target = '']) => target,
    );
    return targets
      .filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
      .map((target) => `${file} links to ${target}, which does not exist`);
  });
}
