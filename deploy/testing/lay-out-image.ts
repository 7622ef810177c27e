import { cpSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { readDeployed, root } from './deploy-files';

interface LockedPackage {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
}

/**
 * Copies to a folder what the Containerfile copies into the image, as it is built in this repository. In
 * `node_modules` is what the build installs for run time: packages that the services do not name are missing.
 */
export function layOutImage(folder: string): void {
  const text = readDeployed('containers/Containerfile');
  const copies = text.matchAll(/^COPY --from=build \/opt\/meridian\/(\S+) (\S+)$/gm);
  for (const [, source = '', target = ''] of copies) {
    const from = path.join(root, source);
    const isFile = statSync(from).isFile();
    if (source === 'node_modules') linkPackages(path.join(folder, target), readWorkspaces(text));
    else cpSync(from, path.join(folder, target, isFile ? source : ''), { recursive: true });
  }
}

/** Those that the Containerfile installs without what is only for development. */
function readWorkspaces(text: string): string[] {
  const [, words = ''] = /--omit=dev \\\n(.*)/.exec(text) ?? [];
  return [...words.matchAll(/-w (\S+)/g)].map(([, name = '']) => name);
}

function linkPackages(folder: string, workspaces: readonly string[]): void {
  const file = path.join(root, 'package-lock.json');
  const locked: Record<string, LockedPackage> = JSON.parse(readFileSync(file, 'utf8')).packages;
  const waiting = [...workspaces];
  const names = new Set<string>();
  for (const workspace of waiting)
    for (const name of Object.keys(locked[workspace]?.dependencies ?? {})) {
      const { link, resolved = '' } = locked[`node_modules/${name}`] ?? {};
      if (!link) names.add(name);
      else if (!waiting.includes(resolved)) waiting.push(resolved);
    }
  for (const name of names) {
    const link = path.join(folder, name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', name), link);
  }
}
