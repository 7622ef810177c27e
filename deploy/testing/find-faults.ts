import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { root } from './deploy-files';
import type { Manifest } from './manifest';

const models: Record<string, object> = {
  'apps/v1': apps,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  v1: core,
};

/** What Kubernetes' own schemas say against a manifest. */
export function findFault({ apiVersion, kind, ...rest }: Manifest): string | null {
  const Model = (models[apiVersion] as Record<string, typeof apps.Deployment> | undefined)?.[kind];
  if (!Model) return `there is no ${kind} in ${apiVersion}`;
  try {
    new Model(rest).validate();
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
        `(${JSON.stringify(manifest)}) satisfies import('kubernetes-models/${manifest.apiVersion}').I${manifest.kind};`,
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
