#!/usr/bin/env node
/** `npx --yes <site>/packages/meridian-create-remote.tgz <name>`: a repository for one remote. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createRepository } from './create-repository';
import { fetchSitePackages, pinPackages, type SitePackages } from './site-packages';

const usage = `Usage: npx --yes https://site.example/packages/meridian-create-remote.tgz <name> | --update

Makes a folder with a whole remote of that name, installs its packages and commits it.

  <name>             Of the remote and of its folder, e.g. library
  --update           Move package.json in this folder to the packages that the live shell brings
  --packages <url>   Where the packages are; else where this program comes from`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      packages: { type: 'string' },
      update: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [name, ...rest] = positionals;
  if (values.help) console.log(usage);
  else if (!name !== Boolean(values.update) || rest.length > 0)
    throw new Error(`Expected one name.\n\n${usage}`);
  else {
    const packages = await fetchSitePackages(values.packages);
    if (isOutdated(packages)) runNewest(packages);
    else if (name) create(name, packages);
    else update(packages);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** npx runs what it has once had from an address. */
function isOutdated({ files }: SitePackages): boolean {
  const own = path.resolve(import.meta.dirname, '../package.json');
  const { name, version } = JSON.parse(readFileSync(own, 'utf8'));
  return files.get(name)?.endsWith(`-${version}.tgz`) === false;
}

function runNewest({ url, files }: SitePackages): void {
  const words = [
    '--yes',
    `${url}${files.get('@meridian/create-remote')}`,
    ...process.argv.slice(2),
  ];
  process.exitCode = spawnSync('npx', words, { stdio: 'inherit' }).status ?? 1;
}

function create(name: string, packages: SitePackages): void {
  const directory = path.resolve(name);
  const files = createRepository(directory, name, packages);
  console.log(`${files.length} files are written to ${name}.`);
  const run = (program: string, ...words: string[]) =>
    spawnSync(program, words, { cwd: directory, stdio: 'inherit' }).status === 0;
  if (!run('npm', 'install'))
    throw new Error(`npm install has failed in ${name}: see above why, and run it again there.`);
  // A release names the commit that it is built from.
  const isCommitted =
    run('git', 'init', '--quiet', '--initial-branch=main') &&
    run('git', 'add', '.') &&
    run('git', 'commit', '--quiet', '--message', `Begin ${name}`);
  if (!isCommitted)
    console.log('It is not committed yet: do that, because releases name a commit.');
  console.log(`What comes next:

  cd ${name}
  npm test
  npm run build
  npm run release -- publish .

README.md says what is where, and what the operators of the site need to enrol the team.`);
}

function update(packages: SitePackages): void {
  const before = readFileSync('package.json', 'utf8');
  const after = pinPackages(before, packages);
  writeFileSync('package.json', after);
  console.log(
    before === after
      ? 'package.json names the packages of the live shell already.'
      : 'package.json names the packages of the live shell now: npm install',
  );
}
