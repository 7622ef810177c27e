import { listDeployed } from './deploy-files';
import type { CronJob, PodTemplate } from './kubernetes-types';
import { readYaml } from './yaml-files';

/** What every object of Kubernetes has. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
}

/** One kustomization.yaml, as far as ours go. */
export interface Kustomization {
  resources: string[];
  configMapGenerator: { name: string; behavior?: string; envs: string[] }[];
  patches?: { path: string }[];
  images?: { name: string }[];
  replicas?: { name: string }[];
}

/** @param folder below `deploy/kubernetes` */
export function readKustomization(folder: string): Kustomization {
  const [first] = readYaml<Kustomization>(`kubernetes/${folder}/kustomization.yaml`);
  if (!first) throw new Error(`expected a kustomization in ${folder}, found none`);
  return first;
}

/** All manifests of a folder below `deploy/kubernetes`, patches included. */
export function readManifests(folder: string): Manifest[] {
  return listDeployed(`kubernetes/${folder}`, '.yaml')
    .filter((name) => name !== 'kustomization.yaml')
    .flatMap((name) => readYaml<Manifest>(`kubernetes/${folder}/${name}`));
}

/** The pods that a workload makes; undefined for what makes none. */
export function podsOf(manifest: Manifest): PodTemplate | undefined {
  if (manifest.kind === 'CronJob')
    return (manifest as unknown as CronJob).spec?.jobTemplate.spec?.template;
  if (manifest.kind !== 'Deployment' && manifest.kind !== 'StatefulSet') return undefined;
  return (manifest as unknown as { spec: { template: PodTemplate } }).spec.template;
}
