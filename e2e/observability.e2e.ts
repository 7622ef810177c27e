import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '@shared/service/free-port';
import { currentRun } from './src/run/current-run';
import { copyCompressedFiles, copyData } from './src/system/copy-data';
import { root } from './src/system/repository';
import { type RunningService, startService } from './src/system/start-service';
import { waitUntil } from './src/wait-until';

const token = 'a-token-for-metrics';
const shared = { METRICS_TOKEN: token, BUILD_VERSION: '3f2a9c1' };
const services = {} as Record<'registry' | 'backend' | 'site', RunningService>;

beforeAll(async () => {
  const [registryData, backendData] = await Promise.all([copyData(), copyData()]);
  const siteData = await mkdtemp(path.join(currentRun().directory, 'site-'));
  await copyCompressedFiles(siteData);
  const start = async (name: keyof typeof services, environment: Record<string, string>) => {
    const options = { port: await findFreePort(), probe: '/readyz' };
    services[name] = await startService(name, {
      ...options,
      environment: { ...shared, ...environment },
    });
  };
  await start('registry', { DATA_DIR: registryData });
  await start('backend', { DATA_DIR: backendData });
  await start('site', {
    DATA_DIR: siteData,
    REGISTRY_URL: services.registry.url,
    BACKEND_URL: services.backend.url,
    REGISTRY_TRUST_ROOT: path.join(registryData, 'keys/root.json'),
  });
});

const ask = (name: keyof typeof services, authorization?: string) =>
  fetch(`${services[name].url}/metrics`, { headers: authorization ? { authorization } : {} });

async function readMetrics(name: keyof typeof services) {
  const response = await ask(name, `Bearer ${token}`);
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n');
  const readSample = (sample: string) => {
    const line = lines.find((candidate) => candidate.startsWith(`${sample} `));
    return line ? Number(line.slice(sample.length)) : undefined;
  };
  const names = lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []);
  return { readSample, names };
}

describe('metrics', () => {
  it.each(['registry', 'backend', 'site'] as const)(
    'of the %s are for their token alone',
    async (name) => {
      for (const authorization of [undefined, 'Bearer another'])
        expect((await ask(name, authorization)).status).toBe(404);
      const { readSample } = await readMetrics(name);
      expect(readSample(`build_info{version="3f2a9c1",node="${process.version}"}`)).toBe(1);
    },
  );

  it('tell what was sent, from the cache and otherwise', async () => {
    for (let count = 0; count < 3; count += 1) {
      const response = await fetch(`${services.site.url}/courses`);
      expect(response.status).toBe(200);
      await response.text();
    }
    expect((await fetch(`${services.site.url}/api/read-course`)).status).toBe(200);

    const labels = 'service="site",method="GET",route="catalogue/courses",status="200"';
    const countCourses = async () => {
      const { readSample } = await readMetrics('site');
      const counts = ['hit', 'stale', 'miss'].map((cache) =>
        readSample(`http_requests_total{${labels},cache="${cache}"}`),
      );
      return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    };
    await waitUntil('all requests counted', async () => (await countCourses()) === 3);

    const site = await readMetrics('site');
    const ready = (await (await fetch(`${services.site.url}/readyz`)).json()) as {
      generation: string;
    };
    const [epoch, generation] = ready.generation.split('.');
    expect(site.readSample(`site_live_generation{epoch="${epoch}"}`)).toBe(Number(generation));
    const expiresAt = site.readSample('site_registry_timestamp_seconds{event="expires"}');
    expect(expiresAt).toBeGreaterThan(Date.now() / 1000);
    expect(site.readSample('site_render_processes')).toBeGreaterThan(0);
    const backend = await readMetrics('backend');
    expect(backend.readSample('outbox_mails{state="queued"}')).toBe(0);
    expect(backend.readSample('database_connections{state="waiting"}')).toBe(0);
  });

  it('are all in the documentation, and no others', async () => {
    const read = await Promise.all((['registry', 'backend', 'site'] as const).map(readMetrics));
    const names = new Set(read.flatMap((metrics) => metrics.names));
    const ours = [...names].filter((name) => !/^(process|nodejs)_/.test(name));
    const text = await readFile(path.join(root, 'docs/observability.md'), 'utf8');
    const rows = text.split('\n').filter((line) => /^\| `\w+_\w+/.test(line));
    const documented = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`(\w+_\w+)`/g)].map(([, name]) => name),
    );
    expect(documented.sort()).toEqual(ours.sort());
  });
});
