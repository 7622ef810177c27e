import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodeLines } from '@shared/service/testing/node-lines';
import { validate } from 'dockerfile-utils';
import { deployFolder, readDeployed, root } from '../testing/deploy-files';
import { describeWithProgram } from '../testing/describe-with-program';
import { findService, readCompose } from '../testing/read-compose';
import { readUpstream } from '../testing/read-units';

describe('the Containerfile', () => {
  const text = readDeployed('containers/Containerfile');

  it('is valid', () => {
    expect(validate(text).map(({ message, range }) => [range.start.line + 1, message])).toEqual([]);
  });

  it('is built on the newest line of Node.js that tests run on', () => {
    const [major] = nodeLines.at(-1)?.version.split('.') ?? [];
    expect(text).toMatch(new RegExp(`^ARG NODE=node:${major}-`, 'm'));
  });

  it('runs as a user without rights', () => {
    expect(text.match(/^USER .*$/gm)).toEqual(['USER 1000:1000']);
  });

  it('copies from the build what is there, or is built there', () => {
    const copied = [...text.matchAll(/^COPY --from=build \/opt\/meridian\/(\S+)/gm)].map(
      ([, file = '']) => file,
    );
    expect(copied).toHaveLength(7);
    const sources = copied.map((file) => file.replace(/dist\/service$/, 'rsbuild.config.ts'));
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
    for (const [, { environment }] of sites) expect(environment?.TRUSTED_PROXIES).toBe(ip);
  });

  it('mounts files that are there into nginx', () => {
    const files = (services.nginx?.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((file) => file.endsWith('.conf'));
    expect(files).toHaveLength(2);
    for (const file of files)
      expect(existsSync(path.join(deployFolder, 'containers', file))).toBe(true);
  });

  const reader = {
    program: ['docker-compose', 'version'],
    remedy: 'apt-get install docker-compose',
  };
  describeWithProgram('docker-compose', reader, () => {
    const check = (environment: Record<string, string>) =>
      spawnSync('docker-compose', ['-f', 'compose.yaml', 'config', '--services'], {
        cwd: path.join(deployFolder, 'containers'),
        env: { PATH: process.env.PATH, ...environment },
        encoding: 'utf8',
      });

    it('finds no fault in it', () => {
      const { status, stdout } = check({ POSTGRES_PASSWORD: 'secret' });
      expect(status).toBe(0);
      expect(stdout.trim().split('\n').sort()).toEqual(Object.keys(services).sort());
    });

    it('asks for the password that is not in it', () => {
      const { status, stderr } = check({});
      expect([status === 0, stderr]).toEqual([false, expect.stringContaining('POSTGRES_PASSWORD')]);
    });
  });
});
