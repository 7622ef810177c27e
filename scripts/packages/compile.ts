import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Compiles the TypeScript of packages: `<out>/<folder>/…` holds JavaScript and declarations then. Types are not
 * checked, which `npm run check` does.
 *
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
      extends: path.join(root, 'tsconfig.base.json'),
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
  await orExplain('The packages cannot be compiled', () =>
    run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', config]),
  );
}

/** Bundles the registry's command line into one file. @throws Error with the bundler's messages */
export async function bundleRelease(root: string): Promise<Buffer> {
  const folder = path.join(root, 'shared/release');
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const env = { ...process.env, NODE_ENV: 'production', RSBUILD_NO_UPDATE: '1' };
  await orExplain('@meridian/release cannot be bundled', () =>
    run(process.execPath, [rsbuild, 'build', '-c', 'rsbuild.config.ts'], { cwd: folder, env }),
  );
  return readFileSync(path.join(folder, 'dist/service/cli.js'));
}

async function orExplain(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${what}:\n${stdout ?? ''}${stderr || error}`);
  }
}
