import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nightlyTool } from '@meridian/service/testing/nightly-tools';
import { root } from './deploy-files';
import type { Manifest } from './manifest';

interface Model {
  validate(): void;
}

/** What Kubernetes' own schemas say against a manifest. Their file: `npm run test:all` installs it. */
export function findFault({ apiVersion, kind, ...rest }: Manifest): string | null {
  const models = require(nightlyTool(`kubernetes-models/${apiVersion}/index.js`)) as Record<
    string,
    new (
      value: object,
    ) => Model
  >;
  const Kind = models[kind];
  if (!Kind) return `there is no ${kind} in ${apiVersion}`;
  try {
    new Kind(rest).validate();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What the compiler says against manifests as values of their types, which know every field that there is. */
export function findUnknownFields(manifests: readonly Manifest[]): string {
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'manifests-'));
  try {
    const lines = manifests.map(
      (manifest) =>
        `(${JSON.stringify(manifest)}) satisfies import('${nightlyTool('kubernetes-models')}/${manifest.apiVersion}').I${manifest.kind};`,
    );
    writeFileSync(path.join(folder, 'manifests.ts'), `export {};\n${lines.join('\n')}\n`);
    const options = ['--noEmit', '--skipLibCheck', '--strict', '--module', 'preserve'];
    const words = [...options, '--ignoreConfig', '--types', '', path.join(folder, 'manifests.ts')];
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [compiler, ...words], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
