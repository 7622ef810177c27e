#!/usr/bin/env node
/** `npx --yes <site>/packages/meridian-create-remote.tgz <name>`: creates a repository for one remote. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRepository } from './create-repository';
import { fetchSitePackages, pinPackages, type SitePackages } from './site-packages';

const usage = `Usage: npx --yes --audit=false <site>/packages/meridian-create-remote.tgz <name> | --update

  <name>     Makes a folder with a whole remote of that name, installs its packages and commits it
  --update   Moves package.json in this folder to the packages that the live shell brings`;

try {
  const [word = '--help', ...rest] = process.argv.slice(2);
  if (word === '--help') console.log(usage);
  else if (rest.length > 0) throw new Error(`Expected one name.\n\n${usage}`);
  else await start(word);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function start(word: string): Promise<void> {
  const packages = await fetchSitePackages();
  const own = path.resolve(import.meta.dirname, '../package.json');
  const { name, version } = JSON.parse(readFileSync(own, 'utf8'));
  const newest = packages.files.get(name) ?? '';
  // npx runs an older program that it has cached for the URL.
  if (newest && !newest.endsWith(`-${version}.tgz`))
    process.exitCode = run('.', 'npx', '--yes', '--audit=false', `${packages.url}${newest}`, word)
      ? 0
      : 1;
  else if (word === '--update') update(packages);
  else create(word, packages);
}

function create(name: string, packages: SitePackages): void {
  const directory = path.resolve(name);
  createRepository(directory, name, packages);
  if (!run(directory, 'npm', 'install'))
    throw new Error(`npm install has failed in ${name}: see above why, and run it again there.`);
  // A release names the commit of its build.
  const isCommitted =
    run(directory, 'git', 'init', '--quiet', '--initial-branch=main') &&
    run(directory, 'git', 'add', '.') &&
    run(directory, 'git', 'commit', '--quiet', '--message', `Begin ${name}`);
  console.log(
    `${name} is written${isCommitted ? ' and committed' : '; commit it, because releases name a commit'}. README.md there says what comes next.`,
  );
}

function update(packages: SitePackages): void {
  writeFileSync('package.json', pinPackages(readFileSync('package.json', 'utf8'), packages));
  console.log('package.json names the packages of the live shell. What comes next: npm install');
}

function run(cwd: string, program: string, ...words: string[]): boolean {
  return spawnSync(program, words, { cwd, stdio: 'inherit' }).status === 0;
}
