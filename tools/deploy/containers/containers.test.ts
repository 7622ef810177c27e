import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodeLines } from '@meridian/service/testing/nightly-tools';
import { readDeployed, readUpstream } from '../testing/deploy-files';
import { type ComposeService, findService, readCompose } from '../testing/read-installed';

const services = readCompose();
const { nginx, registry, backend, tools } = services;
const sites = Object.entries(services).filter(([, { command }]) => findService(command) === 'site');

function ipOf(service: ComposeService | undefined, network: string): string | undefined {
  const { networks = [] } = service ?? {};
  return Array.isArray(networks) ? undefined : networks[network]?.ipv4_address;
}

it('the image is built from folders of this repository', () => {
  const { context = '', dockerfile = '' } = registry?.build ?? {};
  const root = path.resolve(import.meta.dirname, context);
  const copied = [
    ...readDeployed('containers/Containerfile').matchAll(/ \/opt\/meridian\/(\S+)/g),
  ].map(([, folder = '']) => folder.replace(/(^|\/)(dist|node_modules).*/, ''));
  expect([dockerfile, ...copied].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('the image is of the newest line of Node.js that tests run on, and for a user without rights', () => {
  const text = readDeployed('containers/Containerfile');
  const [major] = nodeLines.at(-1)?.version.split('.') ?? [];
  expect(text).toMatch(new RegExp(`^ARG NODE=node:${major}-`, 'm'));
  expect(text.match(/^USER .*$/gm)).toEqual(['USER 1000:1000']);
});

it('containers have the secrets whose files their settings name', () => {
  for (const { environment = {}, secrets = [] } of Object.values(services))
    expect(
      Object.values(environment).flatMap(
        (value) => /^\/run\/secrets\/(.*)$/.exec(value)?.[1] ?? [],
      ),
    ).toEqual(secrets);
});

it('nginx has the site servers that there are, and their trust by its IP', () => {
  expect(readUpstream('containers/upstream.conf')).toEqual(
    sites.map(([name, { environment }]) => `${name}:${environment?.PORT}`),
  );
  expect(readUpstream('containers/upstream.conf', 'meridian_registry')).toEqual([
    `registry:${registry?.environment?.PORT}`,
  ]);
  for (const server of [...sites.map(([, site]) => site), registry]) {
    expect(server?.environment?.TRUSTED_PROXIES).toBe(ipOf(nginx, 'front'));
    expect(ipOf(server, 'front')).toBeDefined();
  }
});

it('the command lines have the settings and data of the registry, and reach the backend', () => {
  const { BACKEND_INTERNAL_URL, REGISTRY_URL, REGISTRY_TOKEN, ...shared } =
    tools?.environment ?? {};
  expect(Object.keys(shared)).toContain('DATABASE_URL');
  expect(registry?.environment).toMatchObject(shared);
  expect(tools?.env_file).toEqual([backend?.env_file, registry?.env_file]);
  expect(tools?.volumes).toEqual([...(registry?.volumes ?? []), './backups:/backups']);
  const { INTERNAL_HOST, INTERNAL_PORT } = backend?.environment ?? {};
  expect(BACKEND_INTERNAL_URL).toBe(`http://${INTERNAL_HOST}:${INTERNAL_PORT}`);
  expect(REGISTRY_URL).toBe(`http://registry:${registry?.environment?.PORT}`);
});

it('the endpoints for operators are in a network that the command lines alone share', () => {
  const inOperators = Object.entries(services).filter(([, { networks = [] }]) =>
    (Array.isArray(networks) ? networks : Object.keys(networks)).includes('operators'),
  );
  expect(inOperators.map(([name]) => name)).toEqual(['backend', 'tools']);
  expect(ipOf(backend, 'operators')).toBe(backend?.environment?.INTERNAL_HOST);
});
