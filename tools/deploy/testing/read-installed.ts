import { readDeployed, readEnvironmentFile, readYaml } from './deploy-files';

interface Installed {
  /** Is `systemd`, `compose` or `kubernetes`. */
  installation: string;
  name: string;
  /** Names the folder of the service, e.g. `site`. */
  service: string;
  /** The others find it by this host name. */
  host: string;
  environment: Record<string, string>;
  /** It is killed when it takes longer to stop. */
  stopSeconds: number;
}

export interface ComposeService {
  build?: { context: string; dockerfile: string };
  command?: string[];
  env_file?: string | string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  networks?: string[] | Record<string, { ipv4_address?: string } | null>;
  stop_grace_period?: string;
}

export interface Workload {
  kind: string;
  metadata: { name: string };
  spec: { template: { spec: Pod }; jobTemplate?: { spec: Workload['spec'] } };
}

interface Pod {
  containers: {
    command?: string[];
    envFrom?: unknown;
    env?: { name: string }[];
    ports?: { containerPort: number }[];
  }[];
  terminationGracePeriodSeconds?: number;
}

/** A service that takes a port as its name has several instances. */
export function readUnits(): Installed[] {
  const [, wanted = ''] = /^Wants=(.*)$/m.exec(readDeployed('systemd/meridian.target')) ?? [];
  const common = readUnit('meridian-.service.d/common.conf');
  return wanted.split(' ').map((name) => {
    const [, service = '', instance = ''] = /^meridian-(\w+)(?:@(\d+))?\.service$/.exec(name) ?? [];
    const unit = readUnit(instance ? `meridian-${service}@.service` : name);
    const environment = [...common, ...unit]
      .filter(([key]) => key === 'Environment')
      .flatMap(([, value = '']) => value.split(' '))
      .map((pair) => pair.split(/=(.*)/).slice(0, 2))
      .map(([key, value = '']) => [key, value.replaceAll('%i', instance).replace('%d', '/run')]);
    const [, file = ''] = unit.find(([key]) => key === 'EnvironmentFile') ?? [];
    const [, timeout = ''] = common.find(([key]) => key === 'TimeoutStopSec') ?? [];
    const filled = readEnvironmentFile(file.replace('/etc/meridian', 'env'));
    return {
      installation: 'systemd',
      name,
      service,
      host: '127.0.0.1',
      environment: { ...Object.fromEntries(environment), ...filled },
      stopSeconds: Number(timeout),
    };
  });
}

function readUnit(file: string): [string, string][] {
  const lines = readDeployed(`systemd/${file}`).matchAll(/^(\w+)=(.*)$/gm);
  return [...lines].map(([, key = '', value = '']) => [key, value]);
}

export function readCompose(): Record<string, ComposeService> {
  const [file] = readYaml<{ services: Record<string, ComposeService> }>('containers/compose.yaml');
  return file?.services ?? {};
}

export function readContainers(): Installed[] {
  return Object.entries(readCompose()).flatMap(([name, one]) => {
    const service = findService(one.command);
    const files = [one.env_file ?? []].flat();
    const environment = files.map((file) => readEnvironmentFile(file.replace('../', '')));
    return service
      ? {
          installation: 'compose',
          name,
          service,
          host: name,
          environment: Object.assign(readImageEnvironment(), ...environment, one.environment),
          stopSeconds: Number.parseInt(one.stop_grace_period ?? '', 10),
        }
      : [];
  });
}

/** What kustomize adds is left out. */
export function readPods(): Installed[] {
  return ['site', 'backend', 'registry'].map((name) => {
    const [workload] = readYaml<Workload>(`kubernetes/base/${name}.yaml`);
    const pod = workload?.spec.template.spec;
    const [container] = pod?.containers ?? [];
    return {
      installation: 'kubernetes',
      name,
      service: findService(container?.command) ?? '',
      host: name,
      environment: {
        ...readImageEnvironment(),
        ...readEnvironmentFile(`kubernetes/base/${name}.env`),
        ...readEnvironmentFile(`kubernetes/overlays/production/${name}.env`),
        ...Object.fromEntries((container?.env ?? []).map((secret) => [secret.name, ''])),
      },
      stopSeconds: pod?.terminationGracePeriodSeconds ?? 30,
    };
  });
}

function readImageEnvironment(): Record<string, string> {
  const [, text = ''] = /^ENV (.*)$/m.exec(readDeployed('containers/Containerfile')) ?? [];
  return Object.fromEntries(text.split(' ').map((pair) => pair.split('=')));
}

export function findService(command: readonly string[] = []): string | undefined {
  return /^node services\/(\w+)\/dist\/service\/main\.js$/.exec(command.join(' '))?.[1];
}
