import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IDeployment, IStatefulSet } from 'kubernetes-models/apps/v1';
import * as apps from 'kubernetes-models/apps/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import type { IService } from 'kubernetes-models/v1';
import * as core from 'kubernetes-models/v1';
import { deployFolder, listDeployed, root } from '../testing/deploy-files';
import { describeWithProgram } from '../testing/describe-with-program';
import { parseYaml, readYaml } from '../testing/yaml-files';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

interface Kustomization {
  resources: string[];
  configMapGenerator: { name: string; envs: string[] }[];
  patches?: { path: string }[];
}

const models: Record<string, object> = {
  'apps/v1': apps,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  v1: core,
};

/** What Kubernetes' own schemas say against a manifest. */
function findFault({ apiVersion, kind, ...rest }: Manifest): string | null {
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
function findUnknownFields(manifests: readonly Manifest[]): string {
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

const base = listDeployed('kubernetes/base', '.yaml')
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) => readYaml<Manifest>(`kubernetes/base/${name}`));
const overlay = ['ingress.yaml', 'namespace.yaml', 'network-policy.yaml'].flatMap((name) =>
  readYaml<Manifest>(`kubernetes/overlays/production/${name}`),
);
const workloads = base.filter(({ apiVersion }) => apiVersion === 'apps/v1') as (
  | IDeployment
  | IStatefulSet
)[];

it.each(['base', 'overlays/production'])(
  'the kustomization of %s names every file beside it',
  (folder) => {
    const [{ resources, configMapGenerator, patches = [] } = {} as Kustomization] =
      readYaml<Kustomization>(`kubernetes/${folder}/kustomization.yaml`);
    const named = [
      ...resources.filter((name) => !name.startsWith('..')),
      ...configMapGenerator.flatMap(({ envs }) => envs),
      ...patches.map(({ path }) => path),
      'kustomization.yaml',
    ];
    const there = [
      ...listDeployed(`kubernetes/${folder}`, '.yaml'),
      ...listDeployed(`kubernetes/${folder}`, '.env'),
    ];
    expect(named.sort()).toEqual(there.sort());
  },
);

it("Kubernetes' own schemas and types find no fault in the manifests", () => {
  expect([...base, ...overlay].map(findFault).filter((fault) => fault)).toEqual([]);
  expect(findUnknownFields([...base, ...overlay])).toBe('');
});

it('a manifest with a wrong value, or a field that does not exist, is found', () => {
  const [first] = workloads;
  const spec = { ...first?.spec, replicas: 'two' };
  expect(findFault({ ...first, spec } as unknown as Manifest)).toContain('replicas');
  const misspelt = { ...first, spec: { ...first?.spec, replica: 2 } };
  expect(findUnknownFields([misspelt as unknown as Manifest])).toContain('"replica"');
});

it.each(workloads)('$metadata.name: probes, limits and rights', ({ spec }) => {
  const [container] = spec?.template.spec?.containers ?? [];
  const port = container?.ports?.[0];
  const probe = (path: string) => expect.objectContaining({ httpGet: { path, port: port?.name } });
  expect(container).toMatchObject({
    startupProbe: probe('/livez'),
    livenessProbe: probe('/livez'),
    readinessProbe: probe('/readyz'),
    resources: { requests: { memory: expect.any(String) }, limits: { memory: expect.any(String) } },
    securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
  });
  expect(spec?.template.spec?.securityContext?.runAsNonRoot).toBe(true);
});

it('each workload has a service on its port, a budget and a policy that lets in its own port alone', () => {
  const of = <T>(kind: string, name?: string) =>
    base.find((one) => one.kind === kind && one.metadata.name === name) as T | undefined;
  for (const { metadata, spec } of workloads) {
    const name = metadata?.name;
    const labels = { 'app.kubernetes.io/name': name };
    const port = spec?.template.spec?.containers[0]?.ports?.[0];
    expect(spec?.template.metadata?.labels).toEqual(labels);
    expect(of<IService>('Service', name)?.spec).toMatchObject({
      selector: labels,
      ports: [{ targetPort: port?.name }],
    });
    expect(of('PodDisruptionBudget', name)).toMatchObject({
      spec: { selector: { matchLabels: labels } },
    });
    const rules = of<INetworkPolicy>('NetworkPolicy', name)?.spec?.ingress ?? [];
    expect(rules.flatMap(({ ports = [] }) => ports)).toEqual([{ port: port?.containerPort }]);
  }
});

const command = ['kubectl', 'kustomize', path.join(deployFolder, 'kubernetes/overlays/production')];
const kustomize = {
  program: command,
  remedy: 'apt-get install kubernetes-client (1.21 or newer)',
  // That of Debian 12 is too old. The manifests are judged without it too.
  isOptional: true,
};
describeWithProgram('kustomize', kustomize, () => {
  it('makes manifests without a fault, each in the namespace', () => {
    const [program = '', ...words] = command;
    const { stdout } = spawnSync(program, words, { encoding: 'utf8' });
    const manifests = parseYaml<Manifest>(stdout);
    expect(manifests.length).toBe(base.length + 2 + 3);
    expect(manifests.map(findFault).filter((fault) => fault)).toEqual([]);
    expect(findUnknownFields(manifests)).toBe('');
    const outside = manifests.filter(
      ({ kind, metadata }) => kind !== 'Namespace' && !('namespace' in metadata),
    );
    expect(outside).toEqual([]);
  });
});
