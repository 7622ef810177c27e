import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findNameFault } from '../../shared/create-remote/src/name-fault';
import { writeTemplate } from '../../shared/create-remote/src/write-template';
import { listRemotes, listWorkspaces } from '../setup/workspaces.mjs';

/**
 * Writes a whole remote, and names it in package.json. Builds, types, tests, checks and documents find it
 * by its folder.
 * @returns what was written, relative to the root
 * @throws Error with one sentence when there cannot be a remote of that name
 */
export function createRemote(root: string, name: string): string[] {
  const packages = listWorkspaces(root).map((one) => one.name.replace(/^.*\//, ''));
  const isFolder = existsSync(path.join(root, name));
  const fault = findNameFault(name, isFolder ? [...packages, name] : packages);
  if (fault) throw new Error(fault);
  const files = writeTemplate(path.join(root, name), name, 'workspace');

  const file = path.join(root, 'package.json');
  const description = JSON.parse(readFileSync(file, 'utf8'));
  const workspaces: string[] = description.workspaces;
  const last = Math.max(...listRemotes(root).map((remote) => workspaces.indexOf(remote)), 0);
  workspaces.splice(last + 1, 0, name);
  writeFileSync(file, `${JSON.stringify(description, null, 2)}\n`);
  addOwner(path.join(root, '.github/CODEOWNERS'), name);
  return [...files.map((one) => `${name}/${one}`), 'package.json', '.github/CODEOWNERS'];
}

/** The team of the remote reviews it: a line after that of the last app. */
function addOwner(file: string, name: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const last = lines.findLastIndex((line) => /^\/[a-z0-9-]+\/ /.test(line));
  const [folder = '', organization = ''] =
    /^(\S+\s+)([^/]+\/)/.exec(lines[last] ?? '')?.slice(1) ?? [];
  lines.splice(last + 1, 0, `${`/${name}/ `.padEnd(folder.length)}${organization}${name}`);
  writeFileSync(file, lines.join('\n'));
}
