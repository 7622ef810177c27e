import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listRemotes, listWorkspaces } from '../workspaces.mjs';
import { templates } from './templates';

/**
 * Writes a whole remote, and names it in package.json. Builds, types, tests, checks and documents find it
 * by its folder.
 *
 * @param root of the repository
 * @returns what was written, relative to the root
 * @throws Error with one sentence when there cannot be a remote of that name
 */
export function createRemote(root: string, name: string): string[] {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    throw new Error(
      `"${name}" cannot be a remote's name: it begins with a lower-case letter and goes on with lower-case letters, digits and hyphens, e.g. reading-room.`,
    );
  if (existsSync(path.join(root, name)) || listWorkspaces(root).some((one) => one.name === name))
    throw new Error(`There is a ${name} already: choose another name.`);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const remotes = listRemotes(root);
  const { react } = JSON.parse(read(`${remotes[0] ?? 'shell'}/package.json`)).dependencies;
  const files = Object.entries(templates(name, { react })).map(
    ([file, text]) => [`${name}/${file}`, text] as const,
  );
  for (const [file, text] of files) write(file, text);
  // How a line is broken depends on how long the name is.
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'format', '--write', name], { cwd: root, stdio: 'ignore' });

  const description = JSON.parse(read('package.json'));
  const workspaces: string[] = description.workspaces;
  const last = Math.max(...remotes.map((remote) => workspaces.indexOf(remote)), 0);
  workspaces.splice(last + 1, 0, name);
  write('package.json', `${JSON.stringify(description, null, 2)}\n`);
  return [...files.map(([file]) => file), 'package.json'];
}
