import { readDeployed, readEnvironmentFile } from './deploy-files';
import type { Installed } from './installed';
import { parseYaml } from './yaml-files';

export interface ComposeService {
  image: string;
  command?: string[];
  entrypoint?: string[];
  profiles?: string[];
  env_file?: string | string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  networks?: string[] | Record<string, { ipv4_address?: string } | null>;
  stop_grace_period?: string;
}

export interface Compose {
  services: Record<string, ComposeService>;
  secrets: Record<string, { file: string }>;
}

/** With `password` for the variables that it takes from its own environment. */
export function readCompose(): Compose {
  const text = readDeployed('containers/compose.yaml').replace(/\$\{[^}]+\}/g, 'password');
  const [compose = { services: {}, secrets: {} }] = parseYaml<Compose>(text);
  return compose;
}

/** What the image sets for every container. */
export function readImageEnvironment(): Record<string, string> {
  const [, text = ''] = /^ENV (.*)$/m.exec(readDeployed('containers/Containerfile')) ?? [];
  return Object.fromEntries(text.split(' ').map((pair) => pair.split('=')));
}

/** Those containers that run a service of ours. */
export function readContainers(): Installed[] {
  return Object.entries(readCompose().services).flatMap(([name, one]) => {
    const service = findService(one.command);
    if (!service) return [];
    return {
      installation: 'compose',
      name,
      service,
      host: name,
      environment: {
        ...readImageEnvironment(),
        ...readEnvironmentFiles(one),
        ...one.environment,
      },
      stopSeconds: Number.parseInt(one.stop_grace_period ?? '', 10),
    };
  });
}

/** The files that a service takes settings from; a later one wins. */
export function readEnvironmentFiles({ env_file = [] }: ComposeService): Record<string, string> {
  const files = [env_file].flat().map((file) => readEnvironmentFile(file.replace('../', '')));
  return Object.assign({}, ...files);
}

/** Which service a command starts in the image. */
export function findService(command: readonly string[] = []): string | undefined {
  return /^node (\w+)\/dist\/service\/main\.js$/.exec(command.join(' '))?.[1];
}
