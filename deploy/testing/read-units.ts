import { readDeployed, readEnvironmentFile } from './deploy-files';
import type { Installed } from './installed';

/** The services that systemd starts on one machine, an instance each of those that take a port as their name. */
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
      .map(([key, value = '']) => [key, expand(value, instance)]);
    const [, file = ''] = unit.find(([key]) => key === 'EnvironmentFile') ?? [];
    const [, timeout = ''] = common.find(([key]) => key === 'TimeoutStopSec') ?? [];
    return {
      installation: 'systemd',
      name,
      service,
      host: '127.0.0.1',
      environment: {
        ...Object.fromEntries(environment),
        ...readEnvironmentFile(file.replace('/etc/meridian', 'env')),
      },
      stopSeconds: Number(timeout),
    };
  });
}

/** Keys and values of a unit, in their order. */
function readUnit(file: string): [string, string][] {
  return [...readDeployed(`systemd/${file}`).matchAll(/^(\w+)=(.*)$/gm)].map(
    ([, key = '', value = '']) => [key, value],
  );
}

function expand(value: string, instance: string): string {
  const specifiers = { '%i': instance, '%d': '/run/credentials/unit', '%S': '/var/lib' };
  return Object.entries(specifiers).reduce((text, [from, to]) => text.replaceAll(from, to), value);
}

/** Addresses of servers in a file of nginx. @param file relative to `deploy` */
export function readUpstream(file: string, name = 'meridian_site'): string[] {
  const [, block = ''] = readDeployed(file).split(`upstream ${name} {`);
  const [lines = ''] = block.split(/^}/m);
  return [...lines.matchAll(/^\s+server ([^\s;]+)/gm)].map(([, address = '']) => address);
}
