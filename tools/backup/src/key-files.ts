import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryConfig } from '@meridian/registry/server';
import { ServiceError } from '@meridian/service';

/** Its name is that in `DATA_DIR/keys`. */
export interface KeyFile {
  name: string;
  content: Buffer;
}

const rootName = 'root.json';
const draft = /\.(draft|lock)$/;

export async function readKeyFiles(
  { keyFiles }: Pick<RegistryConfig, 'keyFiles'>,
  dataDir: string,
): Promise<KeyFile[]> {
  const named: [string, string][] = keyFiles
    ? [
        [rootName, keyFiles.trustRoot],
        ['registry.pem', keyFiles.signingKey],
        ['tokens.json', keyFiles.tokens],
      ]
    : await listDevelopmentKeys(path.join(dataDir, 'keys'));
  return Promise.all(named.map(async ([name, file]) => ({ name, content: await readFile(file) })));
}

async function listDevelopmentKeys(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !draft.test(entry.name))
    .map(({ name }) => [name, path.join(folder, name)]);
}

export function requireNoKeys(dataDir: string): void {
  const folder = path.join(dataDir, 'keys');
  if (!existsSync(folder)) return;
  throw new ServiceError('conflict', `expected no keys in ${folder}, found some`, {
    suggestion: 'Restore into another DATA_DIR, or with --replace, which keeps them aside.',
  });
}

/** The trust root gets a new epoch, so that site servers take the older generations of the restored registry. */
export async function writeKeyFiles(
  dataDir: string,
  files: readonly KeyFile[],
): Promise<{ epoch: number }> {
  const folder = path.join(dataDir, 'keys');
  const before = await readFile(path.join(folder, rootName)).catch(() => undefined);
  if (existsSync(folder)) await rename(folder, `${folder}.before-${Date.now()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const root = files.find(({ name }) => name === rootName)?.content;
  const epoch = Math.max(readEpoch(root), readEpoch(before)) + 1;
  for (const { name, content } of files) {
    const text = root && name === rootName ? withEpoch(root, epoch) : content;
    await writeFile(path.join(folder, path.basename(name)), text, { mode: 0o600, flag: 'wx' });
  }
  return { epoch };
}

function readEpoch(root: Buffer | undefined): number {
  return root ? Number(JSON.parse(root.toString()).epoch) : 0;
}

function withEpoch(root: Buffer, epoch: number): string {
  return `${JSON.stringify({ ...JSON.parse(root.toString()), epoch }, null, 2)}\n`;
}
