#!/usr/bin/env node
/** `npm create @meridian/remote@latest <name>`: a repository for one remote. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createRepository } from './create-repository';
import { findRegistry } from './find-registry';

const usage = `Usage: npm create @meridian/remote@latest <name> -- [--registry <url>]

Makes a folder with a whole remote of that name: pages, a widget, tests, a workflow.

  <name>             Of the remote and of its folder, e.g. library
  --registry <url>   Where the packages of @meridian are; else where this one came from`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { registry: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [name, ...rest] = positionals;
  if (values.help) console.log(usage);
  else if (!name || rest.length > 0) throw new Error(`Expected one name.\n\n${usage}`);
  else create(name, values.registry);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function create(name: string, registry: string | undefined): void {
  const source = findRegistry(registry, path.resolve(import.meta.dirname, '..'));
  const files = createRepository(path.resolve(name), name, source);
  console.log(`${files.length} files are written to ${name}. What comes next:

  cd ${name}
  npm install
  npm test
  npm run build
  npm run release -- publish .

README.md says what is where, and what the operators of the site need to enrol the team.`);
}
