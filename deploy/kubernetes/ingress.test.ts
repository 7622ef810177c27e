import { readDeployed } from '../testing/deploy-files';
import type { Ingress, NetworkPolicy } from '../testing/kubernetes-types';
import { readYaml } from '../testing/yaml-files';

const [ingress] = readYaml<{ metadata: { annotations?: Record<string, string> } }>(
  'kubernetes/overlays/production/ingress.yaml',
);
/** The class of an ingress of the overlay, and the namespaces that its policy lets in. */
function readWay(ingressFile: string, policyFile: string) {
  const [manifest] = readYaml<Ingress>(`kubernetes/overlays/production/${ingressFile}.yaml`);
  const [policy] = readYaml<NetworkPolicy>(`kubernetes/overlays/production/${policyFile}.yaml`);
  const namespaces = (policy?.spec?.ingress ?? [])
    .flatMap(({ from = [] }) => from)
    .flatMap(({ namespaceSelector }) => Object.values(namespaceSelector?.matchLabels ?? {}));
  return { className: manifest?.spec?.ingressClassName, namespaces };
}

const nginx = readDeployed('nginx/meridian.conf');

/** What a directive of deploy/nginx is set to. */
function readDirective(name: string): string | undefined {
  return new RegExp(`^\\s*${name} (.*);$`, 'm').exec(nginx)?.[1];
}

it('ingress-nginx is told what deploy/nginx says itself', () => {
  const [number, size] = readDirective('proxy_buffers')?.split(' ') ?? [];
  const seconds = (name: string) => readDirective(name)?.replace(/s$/, '');
  const expected = {
    'proxy-body-size': readDirective('client_max_body_size'),
    'proxy-connect-timeout': seconds('proxy_connect_timeout'),
    'proxy-send-timeout': seconds('proxy_send_timeout'),
    'proxy-read-timeout': seconds('proxy_read_timeout'),
    'proxy-next-upstream': readDirective('proxy_next_upstream'),
    'proxy-next-upstream-tries': readDirective('proxy_next_upstream_tries'),
    'proxy-next-upstream-timeout': seconds('proxy_next_upstream_timeout'),
    'proxy-buffering': 'on',
    'proxy-buffers-number': number,
    'proxy-buffer-size': size,
    'proxy-max-temp-file-size': readDirective('proxy_max_temp_file_size'),
  };
  const named = Object.entries(expected).map(([name, value]) => [
    `nginx.ingress.kubernetes.io/${name}`,
    value,
  ]);
  expect(ingress?.metadata.annotations).toEqual(Object.fromEntries(named));
});

it('the registry is reached by another controller than the site, which visitors reach', () => {
  expect(readWay('ingress', 'network-policy')).toEqual({
    className: 'nginx',
    namespaces: ['ingress-nginx'],
  });
  expect(readWay('registry-ingress', 'registry-policy')).toEqual({
    className: 'nginx-internal',
    namespaces: ['ingress-nginx-internal'],
  });
});
