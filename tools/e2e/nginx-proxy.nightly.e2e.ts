import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { type RunningNginx, startNginx } from './src/system/start-nginx';

describe('behind nginx', () => {
  const received: { server: number; request: IncomingMessage; body: string }[] = [];
  const sites = [0, 1].map((server) =>
    createServer(async (request, response) => {
      received.push({ server, request, body: await text(request) });
      response.setHeader('x-server', server).end('a page '.repeat(30_000));
    }),
  );
  const registry = createServer(async (request, response) => {
    received.push({ server: 2, request, body: await text(request) });
    response.setHeader('x-server', 2);
    // This is the first event; the next one never comes.
    if (request.url === '/events') response.write('data: 1\n\n');
    else response.end('the registry');
  });
  let nginx: RunningNginx;

  beforeAll(async () => {
    const sitePorts = await Promise.all(sites.map((site) => listen(site)));
    nginx = await startNginx(sitePorts, await listen(registry));
  });
  afterAll(async () => {
    await nginx.stop();
    for (const server of [...sites, registry]) server.close();
    registry.closeAllConnections();
  });
  beforeEach(() => {
    received.length = 0;
  });

  const ask = async (...words: Parameters<RunningNginx['ask']>) => {
    const { headers, ...response } = await nginx.ask(...words);
    return { ...response, server: headers['x-server'] };
  };

  it('http leads to the same page by https', async () => {
    const url = `http://127.0.0.1:${nginx.httpPort}/courses?level=1`;
    const { status, headers } = await fetch(url, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([
      308,
      'https://www.meridian.example/courses?level=1',
    ]);
  });

  it('the site server learns host, protocol and IP, and believes no IP of the visitor', async () => {
    const { status, body } = await ask('/courses', {
      headers: { 'x-forwarded-for': '1.2.3.4', 'x-request-id': 'mine', traceparent: '00-1-2-01' },
    });
    expect([status, body.length]).toEqual([200, 210_000]);
    expect(received.map(({ request }) => request.headers)).toEqual([
      expect.objectContaining({
        host: 'www.meridian.example',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      }),
    ]);
    expect(received[0]?.request.headers).not.toHaveProperty('traceparent');
  });

  it('connections to the site servers are used again, and an upload as large as the backend takes passes', async () => {
    for (let round = 0; round < 6; round++) await ask('/');
    expect(new Set(received.map(({ request }) => request.socket)).size).toBe(2);
    const body = 'x'.repeat(6 * 2 ** 20);
    const { status } = await ask('/api/proposals', { method: 'POST', body });
    expect([status, received.at(-1)?.body.length]).toEqual([200, body.length]);
  });

  const host = 'registry.meridian.example';

  it('the registry has a name of its own, by which alone it is reached, and learns whose sign-ins fail', async () => {
    const headers = { host, 'x-forwarded-for': '1.2.3.4' };
    expect(await ask('/ops', { headers })).toMatchObject({ server: '2', body: 'the registry' });
    expect(received[0]?.request.headers).toMatchObject({ host, 'x-forwarded-for': '127.0.0.1' });
    expect((await ask('/ops')).server).not.toBe('2');
    expect((await ask('/metrics', { headers })).status).toBe(404);
  });

  it.each(['/metrics', '/readyz'])('%s is not for visitors', async (path) => {
    expect((await ask(path)).status).toBe(404);
    expect(received).toEqual([]);
  });

  describe('while the first site server does not accept connections', () => {
    const [first = createServer()] = sites;
    let stopped = 0;

    beforeAll(async () => {
      stopped = (first.address() as AddressInfo).port;
      first.closeAllConnections();
      await new Promise((resolve) => first.close(resolve));
    });
    afterAll(() => listen(first, stopped));

    it('the second one responds to all, forms included', async () => {
      for (let round = 0; round < 8; round++)
        expect(await ask('/')).toMatchObject({ status: 200, server: '1' });
      expect(await ask('/contact', { method: 'POST', body: 'name=A' })).toMatchObject({
        status: 200,
        server: '1',
      });
    });

    it('a form that a site server took and left without a response is not sent to the other', async () => {
      let taken = 0;
      const hangsUp = createTcpServer((socket) => {
        socket.once('data', () => {
          taken += 1;
          socket.destroy();
        });
      });
      await new Promise<void>((resolve) => hangsUp.listen(stopped, '127.0.0.1', resolve));
      const statuses: unknown[] = [];
      while (taken === 0)
        statuses.push((await ask('/contact', { method: 'POST', body: 'name=A' })).status);
      expect(statuses.at(-1)).toBe(502);
      expect(received).toHaveLength(statuses.length - 1);
      await new Promise((resolve) => hangsUp.close(resolve));
    });
  });
});

function listen(server: Server, port = 0): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
