import { readDeployed, readYaml } from '../testing/deploy-files';
import type { Workload } from '../testing/read-installed';

const names = ['site', 'backend', 'registry'] as const;
const base = [...names, 'tools', 'network-policies'].flatMap((name) =>
  readYaml<Workload>(`kubernetes/base/${name}.yaml`),
);
const find = (kind: string, name: string) =>
  base.find((one) => one.kind === kind && one.metadata.name === name);
const podOf = (one: Workload | undefined) =>
  (one?.spec.jobTemplate?.spec ?? one?.spec)?.template?.spec;
const workloads = base.filter((one) => podOf(one));

it.each(workloads)('$kind $metadata.name: limits, and no rights', (workload) => {
  const limited = { memory: expect.any(String) };
  expect(podOf(workload)).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true },
    containers: [
      {
        resources: { requests: limited, limits: limited },
        securityContext: {
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        },
      },
    ],
  });
});

it.each(names)(
  '%s has probes, a service, a budget, and a policy for its own port alone',
  (name) => {
    const labels = { 'app.kubernetes.io/name': name };
    const [container] =
      podOf(workloads.find(({ metadata }) => metadata.name === name))?.containers ?? [];
    const probe = (path: string) => ({ httpGet: { path, port: 'http' } });
    expect(container).toMatchObject({
      startupProbe: probe('/livez'),
      livenessProbe: probe('/livez'),
      readinessProbe: probe('/readyz'),
    });
    expect(find('Service', name)?.spec).toMatchObject({ selector: labels });
    expect(find('PodDisruptionBudget', name)?.spec).toMatchObject({
      selector: { matchLabels: labels },
    });
    const [port] = container?.ports ?? [];
    const policy = JSON.stringify(find('NetworkPolicy', name)?.spec);
    expect(policy).toContain(`"ports":[{"port":${port?.containerPort}}]`);
  },
);

it('backup and tools have the settings of the registry', () => {
  const registry = podOf(find('Deployment', 'registry'))?.containers[0];
  const own = ['METRICS_TOKEN', 'REGISTRY_URL'];
  const secretsOf = (env: { name: string }[] = []) => env.filter(({ name }) => !own.includes(name));
  for (const one of [find('Deployment', 'tools'), find('CronJob', 'backup')]) {
    const container = podOf(one)?.containers[0];
    expect(container?.envFrom).toEqual(registry?.envFrom);
    expect(secretsOf(container?.env)).toEqual(secretsOf(registry?.env));
  }
});

it('the registry is reached by another controller than the site, which visitors reach', () => {
  const overlay = (file: string) => readDeployed(`kubernetes/overlays/production/${file}.yaml`);
  expect(overlay('ingress')).toContain('ingressClassName: nginx\n');
  expect(overlay('network-policy')).toContain('metadata.name: ingress-nginx }');
  expect(overlay('registry-ingress')).toContain('ingressClassName: nginx-internal\n');
  expect(overlay('registry-policy')).toContain('metadata.name: ingress-nginx-internal }');
});
