import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodeLines } from '@meridian/service/testing/nightly-tools';
import { deployFolder, readDeployed, root } from '../testing/deploy-files';
import { findService, readCompose, readEnvironmentFiles } from '../testing/read-compose';
import { readUpstream } from '../testing/read-units';

describe('the Containerfile', () => {
  const text = readDeployed('containers/Containerfile');

  it('is of the newest line of Node.js that tests run on, and for a user without rights', () => {
    const [major] = nodeLines.at(-1)?.version.split('.') ?? [];
    expect(text).toMatch(new RegExp(`^ARG NODE=node:${major}-`, 'm'));
    expect(text.match(/^USER .*$/gm)).toEqual(['USER 1000:1000']);
  });

  it('copies from the build what is there, or is built there', () => {
    const copied = [...text.matchAll(/^COPY --from=build \/opt\/meridian\/(\S+)/gm)].map(
      ([, file = '']) => file,
    );
    expect(copied).toHaveLength(12);
    const sources = copied.map((file) => file.replace(/dist(?:\/service)?$/, 'rsbuild.config.ts'));
    expect(sources.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('holds each service that compose.yaml starts', () => {
    const commands = Object.values(readCompose().services).map(({ command }) => command);
    const services = new Set(commands.map(findService).filter((service) => service));
    expect([...services].sort()).toEqual(['backend', 'registry', 'site']);
    for (const service of services)
      expect(text).toContain(`${service}/dist/service ${service}/dist/service`);
  });
});

describe('compose.yaml', () => {
  const { services, secrets } = readCompose();

  it('mounts the secrets whose files the settings name', () => {
    for (const { environment = {}, secrets: mounted = [] } of Object.values(services)) {
      const named = Object.values(environment).flatMap(
        (value) => /^\/run\/secrets\/(.*)$/.exec(value)?.[1] ?? [],
      );
      expect(named).toEqual(mounted);
      for (const name of mounted) expect(secrets[name]?.file).toBe(`./keys/${name}`);
    }
  });

  it('gives nginx the site servers that there are, and their trust to its IP', () => {
    const sites = Object.entries(services).filter(
      ([, { command }]) => findService(command) === 'site',
    );
    expect(readUpstream('containers/upstream.conf')).toEqual(
      sites.map(([name, { environment }]) => `${name}:${environment?.PORT}`),
    );
    const { networks } = services.nginx ?? {};
    const ip = networks && !Array.isArray(networks) && networks.front?.ipv4_address;
    const behind = [...sites.map(([, site]) => site), services.registry];
    for (const server of behind) expect(server?.environment?.TRUSTED_PROXIES).toBe(ip);
    expect(readUpstream('containers/upstream.conf', 'meridian_registry')).toEqual([
      `registry:${services.registry?.environment?.PORT}`,
    ]);
    for (const server of behind) expect(Object.keys(server?.networks ?? {})).toContain('front');
  });

  it('mounts files that are there into nginx', () => {
    const files = (services.nginx?.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((file) => file.endsWith('.conf'));
    expect(files).toHaveLength(3);
    for (const file of files)
      expect(existsSync(path.join(deployFolder, 'containers', file))).toBe(true);
  });

  it('gives the command lines what they need to reach all that is to be backed up and asked', () => {
    const { tools, registry, backend } = services;
    if (!tools || !registry || !backend) throw new Error('expected tools, registry and backend');
    const { BACKEND_INTERNAL_URL, REGISTRY_URL, ...settings } = tools.environment ?? {};
    const { REGISTRY_TOKEN, ...shared } = settings;
    expect(Object.keys(shared)).toContain('DATABASE_URL');
    expect(registry.environment).toMatchObject(shared);
    expect(REGISTRY_TOKEN).toBeDefined();
    expect(readEnvironmentFiles(tools)).toMatchObject(readEnvironmentFiles(registry));
    expect(readEnvironmentFiles(tools)).toHaveProperty('INTERNAL_TOKEN');
    expect(tools.volumes).toEqual([...(registry.volumes ?? []), './backups:/backups']);

    const { INTERNAL_HOST, INTERNAL_PORT } = backend.environment ?? {};
    expect(BACKEND_INTERNAL_URL).toBe(`http://${INTERNAL_HOST}:${INTERNAL_PORT}`);
    expect(REGISTRY_URL).toBe(`http://registry:${registry.environment?.PORT}`);
    const inOperators = Object.entries(services).filter(([, { networks = [] }]) =>
      (Array.isArray(networks) ? networks : Object.keys(networks)).includes('operators'),
    );
    expect(inOperators.map(([name]) => name)).toEqual(['backend', 'tools']);
    const { networks } = backend;
    const ip = networks && !Array.isArray(networks) && networks.operators?.ipv4_address;
    expect(ip).toBe(INTERNAL_HOST);
    expect(tools.networks).toEqual(expect.arrayContaining(['services', 'database', 'operators']));
    // A restore needs all services of ours stopped.
    expect([tools.profiles, Object.keys(tools.depends_on ?? {})]).toEqual([
      ['tools'],
      ['postgres'],
    ]);
  });
});
