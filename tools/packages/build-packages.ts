import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collectFiles } from './collect-files';
import { bundlePrograms, compileSources } from './compile';
import {
  describePackage,
  libraryFolders,
  type PackageDescription,
  programFolders,
} from './describe-package';
import { writeTarball } from './tarball';

/**
 * Makes the packages for repositories of teams: compiled JavaScript, types, styles, README and change log, one tarball
 * each. Equal sources give equal bytes.
 * @param shell the version of the shell's release that carries them; it is a part of theirs
 * @param target folder that is replaced by one with the tarballs and `packages.json`, which names the shell's version
 * @throws Error with the messages of the compiler or the bundler
 */
export async function buildPackages(
  root: string,
  shell: string,
  target: string,
): Promise<{ file: string; description: PackageDescription }[]> {
  mkdirSync(path.dirname(target), { recursive: true });
  const draft = mkdtempSync(`${target}-`);
  try {
    const compiled = path.join(draft, 'compiled');
    const [programs] = await Promise.all([
      bundlePrograms(root),
      compileSources(root, libraryFolders, compiled),
    ]);
    // npm never takes another content for a version that it knows, so each release of the shell has its own.
    const suffix = shell.replace(/^.*-(?=b[0-9a-f]{12}$)/, '');
    const packages: { file: string; description: PackageDescription }[] = [];
    for (const folder of [...libraryFolders, ...programFolders]) {
      const files = collectFiles(root, folder, compiled);
      for (const [file, content] of Object.entries(programs[folder] ?? {}))
        files.set(file, content);
      const description = describePackage(root, folder, suffix, files);
      files.set('package.json', Buffer.from(`${JSON.stringify(description, null, 2)}\n`));
      const name = description.name.slice(1).replace('/', '-');
      const file = `${name}-${description.version}.tgz`;
      const tarball = await writeTarball(files, Object.values(description.bin ?? {}));
      writeFileSync(path.join(draft, file), tarball);
      packages.push({ file, description });
    }
    rmSync(compiled, { recursive: true });
    writeFileSync(path.join(draft, 'packages.json'), JSON.stringify({ shell }));
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
    return packages;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
