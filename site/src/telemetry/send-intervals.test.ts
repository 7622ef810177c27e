import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIntervalSender } from './send-intervals';

let server: Server;
let registryUrl: string;
let requests: { url: string | undefined; authorization: string | undefined; endsAt: number }[];
let status: number;
let now: number;
let warnings: object[];

beforeEach(async () => {
  requests = [];
  warnings = [];
  status = 204;
  now = 1_000_000;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { url, headers } = request;
    const { authorization } = headers;
    requests.push({ url, authorization, endsAt: JSON.parse(body).endsAt });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  registryUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const open = () =>
  createIntervalSender({
    registryUrl,
    channel: 'staging',
    token: 'token',
    logger: { warn: (details: object) => void warnings.push(details) } as never,
    clock: () => new Date(now),
  });
const interval = (endsAt: number) => ({ server: 'a'.repeat(16), endsAt, groups: [], figures: [] });
const sent = () => requests.map(({ endsAt }) => endsAt);

it('sends intervals in order, with the token, to the channel', async () => {
  const sender = open();
  sender.add([interval(995_000), interval(1_000_000)]);
  await sender.flush();
  const url = '/api/registry/channels/staging/telemetry';
  const authorization = 'Bearer token';
  expect(requests).toEqual([
    { url, authorization, endsAt: 995_000 },
    { url, authorization, endsAt: 1_000_000 },
  ]);
  expect(sender.waiting()).toBe(0);
});

it('sends again, in order, what the registry does not take, and warns once a minute', async () => {
  const sender = open();
  status = 503;
  sender.add([interval(995_000), interval(1_000_000)]);
  await sender.flush();
  await sender.flush();
  expect([sent(), sender.waiting(), warnings.length]).toEqual([[995_000, 995_000], 2, 1]);
  now += 60_000;
  await sender.flush();
  expect(warnings).toHaveLength(2);
  status = 204;
  await sender.flush();
  expect([sent().slice(3), sender.waiting()]).toEqual([[995_000, 1_000_000], 0]);
});

it('does not send again what the registry calls wrong', async () => {
  const sender = open();
  status = 400;
  sender.add([interval(995_000), interval(1_000_000)]);
  await sender.flush();
  expect([sent(), sender.waiting()]).toEqual([[995_000, 1_000_000], 0]);
});

it('drops what is ten minutes old, and says how much', async () => {
  const sender = open();
  const { port } = server.address() as AddressInfo;
  server.closeAllConnections();
  server.close();
  sender.add([interval(995_000)]);
  await sender.flush();
  now += 10 * 60_000;
  sender.add([interval(now)]);
  await sender.flush();
  expect(sender.waiting()).toBe(1);
  expect(warnings).toMatchObject([
    { waiting: 1, lost: 0 },
    { waiting: 1, lost: 1 },
  ]);
  expect(port).toBeGreaterThan(0);
});

it('sends what waits when it is closed', async () => {
  const sender = open();
  sender.add([interval(1_000_000)]);
  await sender.close();
  expect(sent()).toEqual([1_000_000]);
});
