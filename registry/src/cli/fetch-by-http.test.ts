import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type EndlessServer, fakeOnly, openEndlessServer } from '@meridian/service/testing';
import { createRegistryClient } from '../client';
import { tellHeaders } from '../testing/tell-headers';
import { fetchByHttp } from './fetch-by-http';

let server: Server;
let url: string;
const received: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      received.push(`${request.method} ${request.url} ${Buffer.concat(parts)}`);
      if (request.url === '/moved') response.writeHead(307, { location: '/there' }).end();
      else if (request.url === '/nothing') response.writeHead(204).end();
      else if (request.url !== '/never') response.writeHead(201, { 'x-is': 'here' }).end('done');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => received.splice(0));

const { signal } = new AbortController();
const send = (path: string, init?: RequestInit) =>
  fetchByHttp(new Request(`${url}${path}`, init), { signal });

it('sends method, headers and body, and reads status, headers and body', async () => {
  const response = await send('/here?a=b', { method: 'PUT', body: 'content' });
  expect(response.status).toBe(201);
  expect(response.headers.get('x-is')).toBe('here');
  expect(await response.text()).toBe('done');
  expect(received).toEqual(['PUT /here?a=b content']);
});

it('follows a redirect, but not with content', async () => {
  expect(await (await send('/moved')).text()).toBe('done');
  expect(received.at(-1)).toBe('GET /there ');
  expect((await send('/moved', { method: 'POST', body: 'content' })).status).toBe(307);
  expect(received.at(-1)).toBe('POST /moved content');
});

it('ends when the signal aborts, and where no one listens', async () => {
  const controller = new AbortController();
  const request = new Request(`${url}/never`);
  const response = fetchByHttp(request, { signal: controller.signal });
  controller.abort();
  await expect(response).rejects.toThrow();
  await expect(fetchByHttp(new Request('http://127.0.0.1:1'), { signal })).rejects.toThrow();
});

describe('a registry that sends without end', () => {
  let endless: EndlessServer | undefined;
  afterEach(() => {
    jest.useRealTimers();
    endless?.close();
  });

  it('a byte at a time is cut off when its time is over', async () => {
    endless = await openEndlessServer({ trickles: true });
    const { fetch: fetchAndTell, headers } = tellHeaders(fetchByHttp);
    const client = createRegistryClient({ url: endless.url, fetch: fetchAndTell });
    fakeOnly('setTimeout', 'clearTimeout');
    const map = client.getLiveMap({ timeoutMs: 100 });
    await Promise.race([headers, map]);
    jest.advanceTimersByTime(100);
    await expect(map).rejects.toMatchObject({ code: 'unavailable' });
    await endless.closed;
  });
});

it('sends a request again when the server closes its idle connection at that moment', async () => {
  const used = new Set<Socket>();
  const fickle = createServer((request, response) => {
    if (used.has(request.socket)) return request.socket.resetAndDestroy();
    used.add(request.socket);
    response.end(`${request.method} on connection ${used.size}`);
  });
  await new Promise<void>((resolve) => fickle.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(fickle.address() as AddressInfo).port}`;
  const ask = async (method: string) =>
    (await fetchByHttp(new Request(base, { method }), { signal })).text();
  expect(await ask('GET')).toBe('GET on connection 1');
  expect(await ask('POST')).toBe('POST on connection 2');
  expect(await ask('GET')).toBe('GET on connection 3');
  fickle.closeAllConnections();
  fickle.close();
});
