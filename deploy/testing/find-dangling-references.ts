import type {
  Ingress,
  Labels,
  NetworkPolicy,
  PodTemplate,
  Service,
  Workload,
} from './kubernetes-types';
import { type Manifest, podsOf } from './manifest';

/** Notes what is asked for where it is not there. */
type Need = (what: string, isThere: boolean) => void;

/** What is there beside the manifests: names of config maps, and keys of secrets by their names. */
export interface Given {
  configMaps: readonly string[];
  secrets: Readonly<Record<string, readonly string[]>>;
}

/** Names in manifests that lead nowhere, one sentence each: settings, secrets, volumes, services, ports, selectors. */
export function findDanglingReferences(manifests: readonly Manifest[], given: Given): string[] {
  return manifests.flatMap((manifest) => {
    const missing: string[] = [];
    const need: Need = (what, isThere) => void (isThere || missing.push(what));
    checkPods(manifest, manifests, given, need);
    checkIngress(manifest, manifests, given, need);
    checkSelectors(manifest, manifests, need);
    return missing.map((what) => `${manifest.kind} ${manifest.metadata.name}: no ${what}`);
  });
}

function checkPods(manifest: Manifest, all: readonly Manifest[], given: Given, need: Need): void {
  const spec = podsOf(manifest)?.spec;
  if (!spec) return;
  const { serviceName, volumeClaimTemplates = [] } = (manifest as unknown as Workload).spec ?? {};
  if (serviceName !== undefined)
    need(`service ${serviceName}`, hasNamed(all, 'Service', serviceName));
  const { volumes = [] } = spec;
  for (const { secret, persistentVolumeClaim: claim } of volumes) {
    if (secret?.secretName) needSecret(given, need, secret.secretName, secret.items);
    const name = claim?.claimName;
    if (name) need(`claim ${name}`, hasNamed(all, 'PersistentVolumeClaim', name));
  }
  const mountable = [
    ...volumes.map(({ name }) => name),
    ...volumeClaimTemplates.map(({ metadata }) => metadata?.name),
  ];
  for (const {
    envFrom = [],
    env = [],
    volumeMounts = [],
    ports = [],
    ...probes
  } of spec.containers) {
    for (const { configMapRef } of envFrom)
      need(`config map ${configMapRef?.name}`, given.configMaps.includes(configMapRef?.name ?? ''));
    for (const { valueFrom } of env) {
      const { name = '', key = '' } = valueFrom?.secretKeyRef ?? {};
      if (name) needSecret(given, need, name, [{ key }]);
    }
    for (const { name } of volumeMounts) need(`volume ${name}`, mountable.includes(name));
    for (const probe of [probes.startupProbe, probes.livenessProbe, probes.readinessProbe]) {
      const port = probe?.httpGet?.port;
      if (port)
        need(
          `port ${port}`,
          ports.some(({ name }) => name === port),
        );
    }
  }
}

function needSecret(
  { secrets }: Given,
  need: Need,
  name: string,
  items: readonly { key: string }[] = [],
): void {
  const keys = secrets[name];
  need(`secret ${name}`, keys !== undefined);
  for (const { key } of keys ? items : [])
    need(`key ${key} in secret ${name}`, keys?.includes(key) === true);
}

function checkIngress(
  manifest: Manifest,
  all: readonly Manifest[],
  given: Given,
  need: Need,
): void {
  if (manifest.kind !== 'Ingress') return;
  const { rules = [], tls = [] } = (manifest as unknown as Ingress).spec ?? {};
  for (const { secretName = '' } of tls) needSecret(given, need, secretName);
  for (const { backend } of rules.flatMap(({ http }) => http?.paths ?? [])) {
    const { name = '', port } = backend.service ?? {};
    const service = all.find((one) => one.kind === 'Service' && one.metadata.name === name);
    const ports = (service as unknown as Service | undefined)?.spec?.ports;
    need(`service ${name}`, ports !== undefined);
    if (ports)
      need(
        `port ${port?.name} of service ${name}`,
        ports.some((one) => one.name === port?.name),
      );
  }
}

/** Of services, budgets and policies: what they select, and the ports that they name. */
function checkSelectors(manifest: Manifest, all: readonly Manifest[], need: Need): void {
  const select = (labels: Labels = {}) =>
    all
      .flatMap((one) => podsOf(one) ?? [])
      .filter(({ metadata }) =>
        Object.entries(labels).every(([name, value]) => metadata?.labels?.[name] === value),
      );
  const needPods = (labels: Labels | undefined) =>
    need('pods that it selects', select(labels).length > 0);
  if (manifest.kind === 'Service') {
    const { selector, ports = [] } = (manifest as unknown as Service).spec ?? {};
    needPods(selector);
    for (const { targetPort } of select(selector).length > 0 ? ports : [])
      need(`port ${targetPort} in its pods`, portsOf(select(selector)).includes(targetPort));
  }
  if (manifest.kind === 'PodDisruptionBudget')
    needPods(
      (manifest as unknown as { spec: { selector: { matchLabels: Labels } } }).spec.selector
        .matchLabels,
    );
  if (manifest.kind !== 'NetworkPolicy') return;
  const policy = (manifest as unknown as NetworkPolicy).spec;
  const selected = policy?.podSelector?.matchLabels;
  needPods(selected);
  const rules = [
    ...(policy?.ingress ?? []).map(({ from, ports }) => ({ peers: from, ports, of: [selected] })),
    ...(policy?.egress ?? []).map(({ to, ports }) => ({ peers: to, ports, of: undefined })),
  ];
  for (const { peers = [], ports = [], of } of rules) {
    // Pods of other namespaces are not known here, nor their ports.
    const own = peers.flatMap(({ podSelector, namespaceSelector }) =>
      podSelector && !namespaceSelector ? [podSelector.matchLabels] : [],
    );
    for (const labels of own)
      need(`pods with ${JSON.stringify(labels)}`, select(labels).length > 0);
    const opened = (of ?? own).flatMap(select);
    for (const { port } of opened.length > 0 ? ports : [])
      need(`port ${port} in these pods`, portsOf(opened).includes(port));
  }
}

function hasNamed(all: readonly Manifest[], kind: string, name: string): boolean {
  return all.some((one) => one.kind === kind && one.metadata.name === name);
}

/** Names and numbers of all ports of pods. */
function portsOf(pods: readonly PodTemplate[]): (string | number | undefined)[] {
  return pods
    .flatMap(({ spec }) => spec?.containers ?? [])
    .flatMap(({ ports = [] }) => ports.flatMap(({ name, containerPort }) => [name, containerPort]));
}
