import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sourcePath = /\/src\/|\.(?:tsx?|mjs|cjs|css|md)$|\/.*\/$/;

/**
 * Finds relative links in Markdown that lead to no file or folder, and paths in backticks that no source
 * has. Such a path may leave out the folders that its document is about.
 *
 * @param files all paths of the repository, relative to the root
 * @returns one sentence for each
 */
export function findDeadLinks(root: string, files: readonly string[]): string[] {
  const ends = files.map((file) => `/${file}/`);
  const isKnown = (name: string) =>
    ends.some((end) => end.includes(`/${name.replace(/\/$/, '')}/`));
  return (
    files
      // Links of a template are right where its files are written to.
      .filter((file) => file.endsWith('.md') && !file.includes('/template/'))
      .flatMap((file) => {
        const text = readFileSync(path.join(root, file), 'utf8').replace(/```.*?```/gs, '');
        const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
          .map(([, target = '']) => target)
          .filter((target) => !existsSync(path.join(root, path.dirname(file), target)));
        const names = [...text.matchAll(/`(?!dist\/)([\w.@-]+\/[\w.@/-]*)`/g)]
          .map(([, name = '']) => name)
          .filter((name) => sourcePath.test(name) && !isKnown(name));
        return [...links, ...names].map((one) => `${file} names ${one}, which does not exist`);
      })
  );
}
