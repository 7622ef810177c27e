import type { Workspace } from '../workspaces.mjs';

/**
 * Fills the column "used by" of docs/dependencies.md with the packages that depend on what a row names.
 *
 * @throws Error when a dependency has no row, or a row no dependency
 */
export function writeDependencyTable(text: string, workspaces: readonly Workspace[]): string {
  const missing = new Set(workspaces.flatMap(({ dependencies }) => dependencies));
  for (const { name } of workspaces) missing.delete(name);
  const written = text.replace(/^\| (?!package |---)(.+?) \|.*?\| /gm, (_, cell: string) => {
    const names = cell.split(', ').map((name) => name.replace(/ .*/, ''));
    const users = workspaces.filter(({ dependencies }) =>
      names.some((name) => dependencies.includes(name)),
    );
    for (const name of names)
      if (!missing.delete(name)) throw new Error(`${document} has a needless line for ${name}`);
    return `| ${cell} | ${users.map(({ folder }) => folder).join(', ')} | `;
  });
  if (missing.size > 0) throw new Error(`${document} has no line for ${[...missing].join(', ')}`);
  return written;
}

const document = 'docs/dependencies.md';
