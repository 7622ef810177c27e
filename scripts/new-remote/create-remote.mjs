// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listRemotes, listWorkspaces } from '../workspaces.mjs';
import { templates } from './templates.mjs';

/**
 * Writes a whole remote, and names it in package.json and in the README's table of teams. Builds,
 * types, tests and checks find it by its folder.
 *
 * @param {string} root of the repository
 * @param {string} name
 * @returns {string[]} what was written, relative to the root
 * @throws Error with one sentence when there cannot be a remote of that name
 */
export function createRemote(root, name) {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    throw new Error(
      `"${name}" cannot be a remote's name: it begins with a lower-case letter and goes on with lower-case letters, digits and hyphens, e.g. reading-room.`,
    );
  if (existsSync(path.join(root, name)) || listWorkspaces(root).some((one) => one.name === name))
    throw new Error(`There is a ${name} already: choose another name.`);

  const files = Object.entries(templates(name, { react: readReactVersion(root) }));
  for (const [file, text] of files) {
    const target = path.join(root, name, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  format(root, name);
  edit(root, 'package.json', (text) => addWorkspace(text, listRemotes(root), name));
  edit(root, 'README.md', (text) => addTeam(text, name));
  return [...files.map(([file]) => path.posix.join(name, file)), 'package.json', 'README.md'];
}

/** How a line is broken depends on how long the name is. @param {string} root @param {string} name */
function format(root, name) {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'format', '--write', name], { cwd: root, stdio: 'ignore' });
}

/** The range that the other remotes have. @param {string} root @returns {string} */
function readReactVersion(root) {
  const file = path.join(root, listRemotes(root)[0] ?? 'shell', 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).dependencies.react;
}

/** @param {string} root @param {string} file @param {(text: string) => string} change */
function edit(root, file, change) {
  const target = path.join(root, file);
  writeFileSync(target, change(readFileSync(target, 'utf8')));
}

/**
 * Puts the name behind the remotes that are there.
 *
 * @param {string} text of package.json
 * @param {readonly string[]} remotes
 * @param {string} name
 */
function addWorkspace(text, remotes, name) {
  /** @type {{ workspaces: string[] }} */
  const description = JSON.parse(text);
  const { workspaces } = description;
  const last = Math.max(...remotes.map((remote) => workspaces.indexOf(remote)), 0);
  workspaces.splice(last + 1, 0, name);
  return `${JSON.stringify(description, null, 2)}\n`;
}

/** @param {string} readme @param {string} name */
function addTeam(readme, name) {
  const end = '<!-- remotes:end -->';
  if (!readme.includes(end))
    throw new Error(`README.md has lost the line ${end}, which ends the table of teams.`);
  return readme.replace(end, `| ${name} | \`/${name}\` | |\n${end}`);
}
