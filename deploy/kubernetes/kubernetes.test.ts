import { listDeployed } from '../testing/deploy-files';
import type { NetworkPolicy, Service, Workload } from '../testing/kubernetes-types';
import { type Manifest, podsOf, readKustomization, readManifests } from '../testing/manifest';
import { readCompose } from '../testing/read-compose';
import { readYaml } from '../testing/yaml-files';

const base = readManifests('base');
/** Those of the services; what operators start has no visitors. */
const workloads = base.filter(
  ({ apiVersion, metadata }) => apiVersion === 'apps/v1' && metadata.name !== 'tools',
) as Workload[];

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

it('each workload has probes, a service on its port, a budget and a policy that lets in its own port alone', () => {
  const of = <T>(kind: string, name?: string) =>
    base.find((one) => one.kind === kind && one.metadata.name === name) as T | undefined;
  for (const { metadata, spec } of workloads) {
    const name = metadata?.name;
    const labels = { 'app.kubernetes.io/name': name };
    const port = spec?.template.spec?.containers[0]?.ports?.[0];
    const probe = (path: string) =>
      expect.objectContaining({ httpGet: { path, port: port?.name } });
    expect(spec?.template.spec?.containers[0]).toMatchObject({
      startupProbe: probe('/livez'),
      livenessProbe: probe('/livez'),
      readinessProbe: probe('/readyz'),
    });
    expect(spec?.template.metadata?.labels).toEqual(labels);
    expect(of<Service>('Service', name)?.spec).toMatchObject({
      selector: labels,
      ports: [{ targetPort: port?.name }],
    });
    expect(of('PodDisruptionBudget', name)).toMatchObject({
      spec: { selector: { matchLabels: labels } },
    });
    const rules = of<NetworkPolicy>('NetworkPolicy', name)?.spec?.ingress ?? [];
    expect(rules.flatMap(({ ports = [] }) => ports)).toEqual([{ port: port?.containerPort }]);
  }
});

describe('the kustomization of production', () => {
  const overlay = readKustomization('overlays/production');
  const nameOf = ({ apiVersion, kind, metadata }: Manifest) =>
    `${apiVersion} ${kind} ${metadata.name}`;

  it('patches what is in the base', () => {
    const patches = (overlay.patches ?? []).flatMap(({ path }) =>
      readYaml<Manifest>(`kubernetes/overlays/production/${path}`),
    );
    expect(patches.length).toBeGreaterThan(0);
    expect(base.map(nameOf)).toEqual(expect.arrayContaining(patches.map(nameOf)));
  });

  it('merges settings, counts and images into those of the base', () => {
    const merged = overlay.configMapGenerator.filter(({ behavior }) => behavior === 'merge');
    expect(readKustomization('base').configMapGenerator.map(({ name }) => name)).toEqual(
      merged.map(({ name }) => name),
    );
    const scaled = base.filter(({ kind }) => kind === 'StatefulSet' || kind === 'Deployment');
    expect(scaled.map(({ metadata }) => metadata.name)).toEqual(
      expect.arrayContaining((overlay.replicas ?? []).map(({ name }) => name)),
    );
    const images = base
      .flatMap((manifest) => podsOf(manifest)?.spec?.containers ?? [])
      .map(({ image }) => image);
    expect([...new Set(images)]).toEqual((overlay.images ?? []).map(({ name }) => name));
  });
});
