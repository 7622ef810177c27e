import { readBackendServerConfig } from '@meridian/backend';
import { readRegistryConfig } from '@meridian/registry/server';
import { readSiteConfig } from '@meridian/site';
import { readDeployed, readUpstream } from './testing/deploy-files';
import { readContainers, readPods, readUnits } from './testing/read-installed';

const readers: Record<string, (environment: NodeJS.ProcessEnv) => unknown> = {
  site: readSiteConfig,
  backend: readBackendServerConfig,
  registry: readRegistryConfig,
};

const filledIn = {
  DATABASE_URL: 'postgres://meridian:password@127.0.0.1:5432/meridian',
  INTERNAL_TOKEN: 'a'.repeat(64),
  SMTP_URL: 'smtps://user:password@mail.meridian.example:465',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'meridian.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'meridian',
  METRICS_TOKEN: 'a text',
  CONSOLE_URL: 'https://registry.meridian.example',
  PREVIEW_ORIGIN: 'https://meridian-previews.example',
  SITE_URL: 'https://www.meridian.example',
  TELEMETRY_TOKEN: 't'.repeat(43),
  RELEASES_S3_URL: 'https://s3.meridian.example',
  RELEASES_S3_BUCKET: 'releases',
  RELEASES_S3_KEY_ID: 'id',
  RELEASES_S3_SECRET: 'secret',
};

/** The documentation is made from the code, and says which settings each service reads. */
const [, settings = ''] =
  /## Settings(.*)## Messages/s.exec(readDeployed('../../docs/operating.md')) ?? [];
const sections = settings.split(/^### /m);
/** The section of shared settings has a column that names the services. */
function listRead(service: string): string[] {
  const [, shared = '', ...others] = sections;
  const rowsOf = (section: string) => [...section.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)];
  const own = others.find((text) => text.toLowerCase().startsWith(service)) ?? '';
  return [
    ...rowsOf(own),
    ...rowsOf(shared).filter(
      ([, , readers = '']) => /^all$/.test(readers) || readers.includes(service),
    ),
  ].map(([, name = '']) => name);
}
const systemd = readUnits();
const installed = [...systemd, ...readContainers(), ...readPods()];

describe.each(installed)('$installation: $name', ({ service, environment, ...unit }) => {
  it('sets nothing that the service does not read', () => {
    const read = listRead(service);
    const unknown = Object.keys(environment).filter((name) => !read.includes(name));
    expect(unknown).toEqual(['NODE_ENV']);
  });

  it('takes effect once the empty ones are filled in, and does not start before', () => {
    const whole = Object.entries(environment).map(([name, value]) => [
      name,
      value || filledIn[name as keyof typeof filledIn],
    ]);
    expect(() => readers[service]?.(Object.fromEntries(whole))).not.toThrow();
    const isSecretMissing = Object.keys(environment).includes('INTERNAL_TOKEN');
    const start = () => readers[service]?.(environment);
    if (isSecretMissing) expect(start).toThrow('INTERNAL_TOKEN is not set');
  });

  it('has time to stop: the delay and the 5 s that it takes at most', () => {
    expect(unit.stopSeconds).toBeGreaterThan(Number(environment.STOP_DELAY_SECONDS ?? 0) + 5);
  });
});

it.each(Object.keys(readers))('the unit of %s starts its build', (service) => {
  const name = service === 'site' ? 'site@' : service;
  expect(readDeployed(`systemd/meridian-${name}.service`)).toContain(
    `\nExecStart=/usr/bin/node /opt/meridian/services/${service}/dist/service/main.js\n`,
  );
});

const find = (service: string, all = installed) => all.filter((one) => one.service === service);

describe.each(['systemd', 'compose', 'kubernetes'])('%s', (installation) => {
  const all = installed.filter((one) => one.installation === installation);
  const originOf = (service: string) =>
    find(service, all).map(({ host, environment }) => `http://${host}:${environment.PORT}`)[0];

  it('the site servers find backend and registry', () => {
    for (const { environment } of find('site', all))
      expect([environment.BACKEND_URL, environment.REGISTRY_URL]).toEqual([
        originOf('backend'),
        originOf('registry'),
      ]);
  });

  it('the console is where the site leads, and people sign in with the project of the backend', () => {
    const [registry] = find('registry', all);
    for (const { environment } of find('site', all))
      expect(environment.CONSOLE_URL).toBe(registry?.environment.CONSOLE_URL);
    const [backend] = find('backend', all);
    for (const name of ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'])
      expect([name, registry?.environment[name]]).toEqual([name, backend?.environment[name]]);
  });

  it('no two processes of a machine use one port or directory', () => {
    const used = all.flatMap(({ host, environment: { PORT, INTERNAL_PORT, DATA_DIR } }) =>
      [PORT, INTERNAL_PORT, DATA_DIR].filter(Boolean).map((name) => `${host} ${name}`),
    );
    expect(new Set(used).size).toBe(used.length);
  });

  it('several site servers change to a new map at the same moment', () => {
    const delays = find('site', all).map(({ environment }) => environment.SWITCH_DELAY_SECONDS);
    expect([new Set(delays).size, Number(delays[0])]).toEqual([1, expect.any(Number)]);
    expect(Number(delays[0])).toBeGreaterThan(0);
  });
});

it('nginx of one machine knows the site servers that systemd starts', () => {
  const addresses = find('site', systemd).map(({ environment }) => `127.0.0.1:${environment.PORT}`);
  expect(readUpstream('nginx/upstream.conf')).toEqual(addresses);
  const [registry] = find('registry', systemd);
  expect(readUpstream('nginx/upstream.conf', 'meridian_registry')).toEqual([
    `127.0.0.1:${registry?.environment.PORT}`,
  ]);
});
