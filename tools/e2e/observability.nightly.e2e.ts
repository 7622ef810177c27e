import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { findFreePort } from '@meridian/service/free-port';
import { openTestServer } from '@meridian/service/testing/test-server';
import { currentRun } from './src/run/current-run';
import { root } from './src/system/repository';
import { type RunningService, startService } from './src/system/start-service';
import { copyData } from './src/system/start-system';
import { waitUntil } from './src/wait-until';

const token = 'a-token-for-metrics';
const shared = { METRICS_TOKEN: token, BUILD_VERSION: '3f2a9c1' };
let receiver: Awaited<ReturnType<typeof openTraceReceiver>>;
const services = {} as Record<'registry' | 'backend' | 'site', RunningService>;

beforeAll(async () => {
  receiver = await openTraceReceiver();
  const [registryData, backendData] = await Promise.all([copyData(), copyData()]);
  const siteData = await mkdtemp(path.join(currentRun().directory, 'site-'));
  const start = async (name: keyof typeof services, environment: Record<string, string>) => {
    const options = { port: await findFreePort(), probe: '/readyz' };
    services[name] = await startService(name, {
      ...options,
      environment: { ...shared, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...environment },
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

afterAll(() => receiver.close());

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
  const names = ['registry', 'backend', 'site'] as const;

  it('are for their token alone, all in the documentation, and no others', async () => {
    const found = new Set<string>();
    for (const name of names) {
      for (const authorization of [undefined, 'Bearer another'])
        expect((await ask(name, authorization)).status).toBe(404);
      const metrics = await readMetrics(name);
      expect(metrics.readSample(`build_info{version="3f2a9c1",node="${process.version}"}`)).toBe(1);
      for (const one of metrics.names) found.add(one);
    }
    const ours = [...found].filter((name) => !/^(process|nodejs)_/.test(name));
    const text = await readFile(path.join(root, 'docs/operating.md'), 'utf8');
    const rows = text.split('\n').filter((line) => /^\| `[a-z]+_\w+/.test(line));
    const documented = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`(\w+_\w+)`/g)].map(([, name]) => name),
    );
    expect(documented.sort()).toEqual(ours.sort());
  });
});

describe('traces', () => {
  async function trace(url: string, last: string) {
    const requestId = randomUUID();
    const headers = { 'x-request-id': requestId };
    const response = await fetch(services.site.url + url, { headers });
    await response.text();
    const spans = await waitUntil(`the trace of ${url}`, () => {
      const root = receiver.spans.find(
        (span) => span.service === 'site' && span.requestId === requestId,
      );
      const found = receiver.spans.filter(({ traceId }) => traceId === root?.traceId);
      return found.some((span) => describeSpan(span) === last) && found;
    });
    /** The last span comes first. */
    const around: string[] = [];
    let span = spans.find((one) => describeSpan(one) === last);
    while (span) {
      around.push(describeSpan(span));
      const { parentSpanId } = span;
      span = spans.find(({ spanId }) => spanId === parentSpanId);
    }
    return around;
  }
  const describeSpan = ({ service, name }: { service: string | undefined; name: string }) =>
    `${service}: ${name}`;
  const hostOf = (name: keyof typeof services) => new URL(services[name].url).host;

  it('go from a page through its rendering to the backend', async () => {
    const conferences = await (await fetch(`${services.site.url}/api/show-data`)).json();
    const [{ _id: id }] = (conferences as { allTasks: [{ _id: string }] }).allTasks;
    const read = 'backend: GET /api/show-data/:id';
    expect(await trace(`/conferences-detail/${id}`, read)).toEqual([
      read,
      `site: GET ${hostOf('backend')}`,
      'site: render page',
      'site: GET catalogue/conferences-detail',
    ]);
  });
});

/** Tests look at these fields alone. Source: opentelemetry-proto, JSON encoding. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface Attributes {
  attributes: { key: string; value: { stringValue?: string } }[];
}
interface TracesRequest {
  resourceSpans: { resource: Attributes; scopeSpans: { spans: (Span & Attributes)[] }[] }[];
}

async function openTraceReceiver() {
  const spans: (Span & Record<'service' | 'requestId', string | undefined>)[] = [];
  const server = await openTestServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as TracesRequest;
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          ...{ service: find(resource, 'service.name'), requestId: find(span, 'request.id') },
        });
    response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}');
  });
  /** More spans come later. */
  return { ...server, spans };
}

const find = ({ attributes }: Attributes, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;
