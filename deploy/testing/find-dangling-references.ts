import type { IStatefulSet } from 'kubernetes-models/apps/v1';
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IContainer, IPodTemplateSpec, IService } from 'kubernetes-models/v1';
import { type Manifest, podsOf } from './manifest';

type Labels = Record<string, string>;

/** What is there beside the manifests: names of config maps, and keys of secrets by their names. */
export interface Given {
  configMaps: readonly string[];
  secrets: Readonly<Record<string, readonly string[]>>;
}

/** Names in manifests that lead nowhere, one sentence each: settings, secrets, volumes, services, ports, selectors. */
export function findDanglingReferences(manifests: readonly Manifest[], given: Given): string[] {
  const pods = manifests.flatMap((manifest) => podsOf(manifest) ?? []);
  return manifests.flatMap((manifest) => {
    const template = podsOf(manifest);
    const found = [
      ...(template ? checkPods(manifest, template, manifests, given) : []),
      ...checkService(manifest, pods),
      ...checkIngress(manifest, manifests, given),
      ...checkSelectors(manifest, pods),
    ];
    return found.map((what) => `${manifest.kind} ${manifest.metadata.name}: no ${what}`);
  });
}

function checkPods(
  manifest: Manifest,
  { spec }: IPodTemplateSpec,
  manifests: readonly Manifest[],
  given: Given,
): string[] {
  const { serviceName, volumeClaimTemplates = [] } =
    (manifest as unknown as IStatefulSet).spec ?? {};
  const claims = manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim');
  const volumes = spec?.volumes ?? [];
  const mountable = [
    ...volumes.map(({ name }) => name),
    ...volumeClaimTemplates.map(({ metadata }) => metadata?.name),
  ];
  return [
    ...(serviceName === undefined || findService(manifests, serviceName)
      ? []
      : [`service ${serviceName}`]),
    ...volumes.flatMap(({ secret, persistentVolumeClaim: claim }) => [
      ...(secret?.secretName ? checkSecret(given, secret.secretName, secret.items) : []),
      ...(claim && !claims.some(({ metadata }) => metadata.name === claim.claimName)
        ? [`claim ${claim.claimName}`]
        : []),
    ]),
    ...(spec?.containers ?? []).flatMap((container) => checkContainer(container, mountable, given)),
  ];
}

function checkContainer(
  { envFrom = [], env = [], volumeMounts = [], ports = [], ...probes }: IContainer,
  mountable: readonly (string | undefined)[],
  given: Given,
): string[] {
  const asked = [probes.startupProbe, probes.livenessProbe, probes.readinessProbe].flatMap(
    (probe) => probe?.httpGet?.port ?? [],
  );
  return [
    ...envFrom
      .flatMap(({ configMapRef }) => configMapRef?.name ?? [])
      .filter((name) => !given.configMaps.includes(name))
      .map((name) => `config map ${name}`),
    ...env.flatMap(({ valueFrom }) => {
      const { name = '', key = '' } = valueFrom?.secretKeyRef ?? {};
      return valueFrom?.secretKeyRef ? checkSecret(given, name, [{ key }]) : [];
    }),
    ...volumeMounts
      .filter(({ name }) => !mountable.includes(name))
      .map(({ name }) => `volume ${name}`),
    ...asked
      .filter((port) => !ports.some(({ name }) => name === port))
      .map((port) => `port ${port}`),
  ];
}

function checkSecret(
  { secrets }: Given,
  name: string,
  items: readonly { key: string }[] = [],
): string[] {
  const keys = secrets[name];
  if (!keys) return [`secret ${name}`];
  return items
    .filter(({ key }) => !keys.includes(key))
    .map(({ key }) => `key ${key} in secret ${name}`);
}

function checkService(manifest: Manifest, pods: readonly IPodTemplateSpec[]): string[] {
  if (manifest.kind !== 'Service') return [];
  const { selector = {}, ports = [] } = (manifest as unknown as IService).spec ?? {};
  const names = select(pods, selector).flatMap(namedPorts);
  if (select(pods, selector).length === 0) return ['pods that it selects'];
  return ports
    .filter(({ targetPort }) => !names.some(({ name }) => name === targetPort))
    .map(({ targetPort }) => `port ${targetPort} in its pods`);
}

function checkIngress(manifest: Manifest, manifests: readonly Manifest[], given: Given): string[] {
  if (manifest.kind !== 'Ingress') return [];
  const { rules = [], tls = [] } = (manifest as unknown as IIngress).spec ?? {};
  const backends = rules.flatMap(({ http }) => (http?.paths ?? []).map(({ backend }) => backend));
  return [
    ...tls.flatMap(({ secretName = '' }) => checkSecret(given, secretName)),
    ...backends.flatMap(({ service }) => {
      const ports = findService(manifests, service?.name)?.spec?.ports;
      if (!ports) return [`service ${service?.name}`];
      const isThere = ports.some(({ name }) => name === service?.port?.name);
      return isThere ? [] : [`port ${service?.port?.name} of service ${service?.name}`];
    }),
  ];
}

/** Of policies and budgets: what they select, and the ports that they open. */
function checkSelectors(manifest: Manifest, pods: readonly IPodTemplateSpec[]): string[] {
  if (manifest.kind === 'PodDisruptionBudget') {
    const { selector } = (manifest as unknown as { spec: { selector: { matchLabels: Labels } } })
      .spec;
    return select(pods, selector.matchLabels).length > 0 ? [] : ['pods that it selects'];
  }
  if (manifest.kind !== 'NetworkPolicy') return [];
  const {
    podSelector = {},
    ingress = [],
    egress = [],
  } = (manifest as unknown as INetworkPolicy).spec ?? {};
  const selected = select(pods, podSelector.matchLabels);
  const peers = [
    ...ingress.flatMap(({ from = [] }) => from),
    ...egress.flatMap(({ to = [] }) => to),
  ].flatMap(({ podSelector, namespaceSelector }) =>
    podSelector && !namespaceSelector ? [podSelector.matchLabels] : [],
  );
  const opened = [
    ...ingress.map(({ ports = [] }) => ({ ports, of: selected })),
    ...egress.map(({ ports = [], to = [] }) => ({
      ports,
      of: to.flatMap(({ podSelector, namespaceSelector }) =>
        namespaceSelector ? [] : select(pods, podSelector?.matchLabels),
      ),
    })),
  ];
  return [
    ...(selected.length > 0 ? [] : ['pods that it selects']),
    ...peers
      .filter((labels) => select(pods, labels).length === 0)
      .map((labels) => `pods with ${JSON.stringify(labels)}`),
    ...opened.flatMap(({ ports, of }) =>
      // Without pods of ours it is about others, whose ports are not known here.
      of.length === 0
        ? []
        : ports
            .filter(({ port }) => !of.flatMap(namedPorts).some(({ number }) => number === port))
            .map(({ port }) => `port ${port} in these pods`),
    ),
  ];
}

function findService(
  manifests: readonly Manifest[],
  name: string | undefined,
): IService | undefined {
  return manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name === name) as
    | IService
    | undefined;
}

function select(pods: readonly IPodTemplateSpec[], labels: Labels = {}): IPodTemplateSpec[] {
  return pods.filter(({ metadata }) =>
    Object.entries(labels).every(([name, value]) => metadata?.labels?.[name] === value),
  );
}

function namedPorts({ spec }: IPodTemplateSpec): { name: string | undefined; number: number }[] {
  return (spec?.containers ?? []).flatMap(({ ports = [] }) =>
    ports.map(({ name, containerPort }) => ({ name, number: containerPort })),
  );
}
