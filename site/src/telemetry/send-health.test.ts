import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openHealthReports, type SiteHealth } from './send-health';

let server: Server;
let registryUrl: string;
let requests: { method: string | undefined; url: string | undefined; body: unknown }[];
let status: number;
let now: number;
let warnings: object[];
let health: SiteHealth;
let close: () => Promise<void>;

beforeEach(async () => {
  requests = [];
  warnings = [];
  status = 204;
  now = Date.parse('2026-11-26T08:00:00.000Z');
  health = { served: '1.12', expiresAt: '2026-11-27T08:00:00.000Z', problems: [] };
  close = async () => {};
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url } = request;
    requests.push({ method, url, body: JSON.parse(body) });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  registryUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await close();
  server.closeAllConnections();
  server.close();
});

async function open(describe: () => SiteHealth = () => health) {
  const reports = openHealthReports({
    config: { registryUrl, channel: 'staging', telemetryToken: 't'.repeat(43) },
    server: '0123456789abcdef',
    describe,
    logger: { warn: (details: object) => void warnings.push(details) } as never,
    clock: () => new Date(now),
  });
  if (!reports) throw new Error('expected reports to be on');
  close = reports.close;
  // The one that the start sends.
  await reports.report();
  return reports;
}

it('says at the start what is served, and what is wrong', async () => {
  health = { ...health, problems: ['shop 1.1.0 is refused and not served', 'x'.repeat(600)] };
  await open();
  expect(requests).toEqual([
    {
      method: 'PUT',
      url: '/api/registry/channels/staging/servers/0123456789abcdef',
      body: {
        host: expect.any(String),
        startedAt: '2026-11-26T08:00:00.000Z',
        epoch: 1,
        generation: 12,
        expiresAt: '2026-11-27T08:00:00.000Z',
        problems: ['shop 1.1.0 is refused and not served', 'x'.repeat(500)],
      },
    },
  ]);
});

it('says generation 0 before the first map', async () => {
  health = { served: null, expiresAt: null, problems: [] };
  await open();
  expect(requests).toMatchObject([{ body: { epoch: 0, generation: 0, expiresAt: null } }]);
});

it('goes on when the registry does not take it, and warns once a minute', async () => {
  status = 503;
  const { report } = await open();
  await report();
  expect([requests.length, warnings.length]).toEqual([2, 1]);
  now += 60_000;
  await report();
  expect(warnings).toHaveLength(2);
});

it('goes on when what is wrong cannot be told', async () => {
  const { report } = await open(() => {
    throw new Error('no status');
  });
  await expect(report()).resolves.toBeUndefined();
  expect([requests.length, warnings.length]).toEqual([0, 1]);
});

it('says nothing in the log of an older registry, which does not know of it', async () => {
  status = 404;
  await open();
  expect([requests.length, warnings.length]).toEqual([1, 0]);
});

it('is off without a token', () => {
  const config = { registryUrl, channel: 'staging', telemetryToken: undefined };
  const logger = { warn: () => {} } as never;
  expect(openHealthReports({ config, server: 'a', describe: () => health, logger })).toBeNull();
});
