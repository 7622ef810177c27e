import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collectFiles } from './collect-files';
import { bundleRelease, compileSources } from './compile';
import { describePackage, type PublishedVersions } from './describe-package';
import { packageFolders, readPackages } from './package-list';
import { type Tarball, writeTarball } from './tarball';

/** What `packages.json` lists; the registry reads it as `PackageIndex` of the contracts. */
interface Index {
  shell: string;
  packages: { file: string; integrity: string; description: object }[];
}

/**
 * Makes the packages for repositories of teams: compiled JavaScript, types, styles, README and change log, one tarball
 * each. Equal sources give equal bytes.
 *
 * @param root of the repository
 * @param shell the version of the shell's release that carries them; it is a part of theirs
 * @param target folder that is replaced by one with the tarballs and `packages.json`, which lists them
 * @returns the list
 * @throws Error with the messages of the compiler or the bundler
 */
export async function buildPackages(root: string, shell: string, target: string): Promise<Index> {
  mkdirSync(path.dirname(target), { recursive: true });
  const draft = mkdtempSync(`${target}-`);
  try {
    const compiled = path.join(draft, 'compiled');
    const [bundle] = await Promise.all([
      bundleRelease(root),
      compileSources(root, packageFolders, compiled),
    ]);
    const described = readPackages(root);
    const versions: PublishedVersions = Object.fromEntries(
      described.map(({ name, version }) => [name, nameVersion(version, shell)]),
    );
    const packages: Index['packages'] = [];
    for (const one of described) {
      const files = collectFiles(root, one.folder, compiled, versions);
      if (one.folder === 'shared/release') files.set('dist/service/cli.js', bundle);
      const description = describePackage(root, one.folder, versions, [...files.keys()]);
      files.set('package.json', Buffer.from(`${JSON.stringify(description, null, 2)}\n`));
      const { bytes, integrity }: Tarball = writeTarball(
        files,
        Object.values(description.bin ?? {}),
      );
      const file = `${one.name.slice(1).replace('/', '-')}-${description.version}.tgz`;
      writeFileSync(path.join(draft, file), bytes);
      packages.push({ file, integrity, description });
    }
    rmSync(compiled, { recursive: true });
    const index: Index = { shell, packages };
    writeFileSync(path.join(draft, 'packages.json'), `${JSON.stringify(index, null, 2)}\n`);
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
    return index;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * `1.0.0-b123…`: the version of the package, and the shell's release behind a hyphen. npm never takes another content
 * for a version that it knows, so each release of the shell has versions of its own.
 */
function nameVersion(version: string, shell: string): string {
  return `${version}-${shell.replace(/^.*-(?=b[0-9a-f]{12}$)/, '')}`;
}
