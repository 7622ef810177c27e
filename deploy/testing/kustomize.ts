import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Builds a kustomization by kubectl. @param folder absolute */
export function kustomizeCommand(folder: string): readonly [string, ...string[]] {
  return ['kubectl', 'kustomize', folder];
}

/** Succeeds where kubectl is there and new enough, whatever our own manifests are like. */
export const kustomizeProbe = kustomizeCommand(path.join(import.meta.dirname, 'kustomize-probe'));

export function hasKustomize(): boolean {
  const [program, ...words] = kustomizeProbe;
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0;
}
