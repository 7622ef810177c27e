import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runBuilder, runForBuild } from '../build/run-builder.mjs';

/**
 * Compiles the TypeScript of packages: `<out>/<folder>/…` holds JavaScript and declarations then. Types are not
 * checked, which `npm run check` does.
 * @throws Error with the compiler's messages
 */
export async function compileSources(
  root: string,
  folders: readonly string[],
  out: string,
): Promise<void> {
  mkdirSync(out, { recursive: true });
  const config = path.join(out, 'tsconfig.json');
  const below = (pattern: string) => folders.map((folder) => path.join(root, folder, pattern));
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, 'tools/tsconfig/base.json'),
      compilerOptions: {
        rootDir: root,
        outDir: out,
        noEmit: false,
        declaration: true,
        noCheck: true,
        allowJs: true,
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: true,
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: ['node'],
        typeRoots: [path.join(root, 'node_modules/@types')],
      },
      include: [...below('src'), ...below('jest-*.ts')],
      exclude: ['**/*.test.ts', '**/*.test.tsx', 'src/testing'].flatMap(below),
    }),
  );
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  await runForBuild(root, [tsc, '-p', config], 'The packages for other repositories');
}

/**
 * Bundles the registry's command line and the one that makes a repository, into one file each.
 * @returns contents by path in the package, by folder of the package
 * @throws Error with the bundler's messages
 */
export async function bundlePrograms(
  root: string,
): Promise<Record<string, Record<string, Buffer>>> {
  const folder = path.join(root, 'shared/release');
  await runBuilder(root, 'shared/release');
  const read = (name: string) => readFileSync(path.join(folder, 'dist/service', name), 'utf8');
  // The bundler removes the first line, by which a shell knows how to run the file.
  const create = `#!/usr/bin/env node\n${read('create-remote.js')}`;
  return {
    'shared/release': { 'dist/service/cli.js': Buffer.from(read('cli.js')) },
    'shared/create-remote': { 'src/bin.js': Buffer.from(create) },
  };
}
