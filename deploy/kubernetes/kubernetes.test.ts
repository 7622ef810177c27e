import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IDeployment, IStatefulSet } from 'kubernetes-models/apps/v1';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import type { IService } from 'kubernetes-models/v1';
import * as core from 'kubernetes-models/v1';
import { deployFolder, listDeployed, root } from '../testing/deploy-files';
import { describeWithProgram } from '../testing/describe-with-program';
import { kustomizeCommand, kustomizeProbe } from '../testing/kustomize';
import { type Manifest, podsOf, readKustomization, readManifests } from '../testing/manifest';
import { readCompose } from '../testing/read-compose';
import { parseYaml } from '../testing/yaml-files';

const models: Record<string, object> = {
  'apps/v1': apps,
  'batch/v1': batch,
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

const base = readManifests('base');
const overlay = readManifests('overlays/production');
/** Those of the services; what operators start has no visitors. */
const workloads = base.filter(
  ({ apiVersion, metadata }) => apiVersion === 'apps/v1' && metadata.name !== 'tools',
) as (IDeployment | IStatefulSet)[];

it.each(['base', 'overlays/production'])(
  'the kustomization of %s names every file beside it',
  (folder) => {
    const { resources, configMapGenerator, patches = [] } = readKustomization(folder);
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

it.each(base.filter((one) => podsOf(one)))(
  '$kind $metadata.name: limits and rights',
  (manifest) => {
    const pod = podsOf(manifest)?.spec;
    expect(pod?.containers).toEqual([
      expect.objectContaining({
        resources: {
          requests: expect.objectContaining({ memory: expect.any(String) }),
          limits: expect.objectContaining({ memory: expect.any(String) }),
        },
        securityContext: {
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        },
      }),
    ]);
    expect(pod?.securityContext?.runAsNonRoot).toBe(true);
  },
);

it('backup and tools have the settings of the registry, and run what the image holds', () => {
  const containerOf = (kind: string, name: string) => {
    const manifest = base.find((one) => one.kind === kind && one.metadata.name === name);
    return (manifest && podsOf(manifest))?.spec?.containers[0];
  };
  const registry = containerOf('Deployment', 'registry');
  const own = ['METRICS_TOKEN', 'REGISTRY_URL'];
  for (const container of [containerOf('Deployment', 'tools'), containerOf('CronJob', 'backup')]) {
    expect(container?.envFrom).toEqual(registry?.envFrom);
    const secrets = container?.env?.filter(({ name }) => !own.includes(name));
    expect(secrets).toEqual(registry?.env?.filter(({ name }) => !own.includes(name)));
  }
  const [, ...words] = containerOf('CronJob', 'backup')?.command ?? [];
  const [runner = '', ...line] = words;
  expect(line).toEqual(['backup', '/backups']);
  expect(readCompose().services.tools?.entrypoint).toEqual(['node', runner]);
});

it.each(workloads)('$metadata.name: probes', ({ spec }) => {
  const [container] = spec?.template.spec?.containers ?? [];
  const port = container?.ports?.[0];
  const probe = (path: string) => expect.objectContaining({ httpGet: { path, port: port?.name } });
  expect(container).toMatchObject({
    startupProbe: probe('/livez'),
    livenessProbe: probe('/livez'),
    readinessProbe: probe('/readyz'),
  });
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

const kustomize = {
  program: kustomizeProbe,
  remedy: 'apt-get install kubernetes-client (of Debian 13 or newer)',
  // That of Debian 12 is too old. The manifests are judged without it too.
  isOptional: true,
};
describeWithProgram('kustomize', kustomize, () => {
  it('makes manifests without a fault, each in the namespace', () => {
    const [program, ...words] = kustomizeCommand(
      path.join(deployFolder, 'kubernetes/overlays/production'),
    );
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const manifests = parseYaml<Manifest>(stdout);
    expect(manifests.length).toBe(base.length + 3 + 3);
    expect(manifests.map(findFault).filter((fault) => fault)).toEqual([]);
    expect(findUnknownFields(manifests)).toBe('');
    const outside = manifests.filter(
      ({ kind, metadata }) => kind !== 'Namespace' && !('namespace' in metadata),
    );
    expect(outside).toEqual([]);
  });
});
