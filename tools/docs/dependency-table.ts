import type { Workspace } from '../setup/workspaces.mjs';

/**
 * Fills the column "used by" of docs/dependencies.md with the packages that depend on what a row names.
 * @throws Error when a dependency has no row, or a row no dependency
 */
export function writeDependencyTable(text: string, workspaces: readonly Workspace[]): string {
  const missing = new Set(workspaces.flatMap(({ dependencies }) => dependencies));
  for (const { name } of workspaces) missing.delete(name);
  const written = text.replace(/^\| (?!package |---)(.+?) \|.*?\| /gm, (_, cell: string) => {
    const names = cell.split(', ').map((name) => name.replace(/ .*/, ''));
    const isUser = ({ dependencies }: Workspace) =>
      names.some((name) => dependencies.includes(name));
    const users = workspaces.filter(isUser).map(({ folder }) => folder);
    for (const name of names)
      if (!missing.delete(name)) throw new Error(`docs/dependencies.md: line for unused ${name}`);
    return `| ${cell} | ${users.join(', ')} | `;
  });
  if (missing.size > 0) throw new Error(`docs/dependencies.md: no line for ${[...missing].join()}`);
  return written;
}
