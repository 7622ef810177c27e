import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { openTestServer } from '@meridian/service/testing';
import { type FetchLimits, fetchImage, ImageFetchError } from './fetch-image';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server of images on this machine, and the requests that it got. */
async function openImages(handle: Handle) {
  const seen: IncomingMessage[] = [];
  const { url, close } = await openTestServer((request, response) => {
    seen.push(request);
    handle(request, response);
  });
  closing.push(close);
  return { url, port: new URL(url).port, seen };
}

const limits: FetchLimits = { loopback: true, timeoutMs: 5000, maxBytes: 1000 };

async function faultOf(address: string, changes: Partial<FetchLimits> = {}): Promise<string> {
  const error = await fetchImage(address, { ...limits, ...changes }).catch((caught) => caught);
  if (error instanceof ImageFetchError) return error.fault;
  throw new Error(`expected a fault, found ${error}`);
}

/** A resolver that finds these addresses for every host. */
function resolveTo(...addresses: string[]) {
  const lookup = jest.fn((_host, _options, callback) => {
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });
  return lookup as typeof lookup & FetchLimits['lookup'];
}

it('fetches the bytes of any declared type, and sends nothing that identifies us', async () => {
  const { url, seen } = await openImages((_, response) => {
    response.setHeader('content-type', 'text/html').end('bytes');
  });
  expect((await fetchImage(`${url}/a.jpg`, limits)).toString()).toBe('bytes');
  expect(Object.keys(seen[0]?.headers ?? {}).sort()).toEqual(['accept', 'connection', 'host']);
});

describe('where it connects to', () => {
  it.each([
    ['169.254.169.254'],
    ['::ffff:127.0.0.1'],
    // One public address does not make up for another.
    ['93.184.215.14', '10.0.0.7'],
  ])('is never a private network: %s', async (...addresses) => {
    const lookup = resolveTo(...addresses);
    expect(await faultOf('https://pictures.example/a.jpg', { lookup, loopback: false })).toBe(
      'private-network',
    );
    expect(lookup).toHaveBeenCalledTimes(1);
  });

  it('is the resolved IP: a second lookup cannot lead elsewhere', async () => {
    const { port, seen } = await openImages((_, response) => response.end('bytes'));
    const lookup = resolveTo('127.0.0.1');
    const address = `http://localhost:${port}/a.jpg`;
    expect((await fetchImage(address, { ...limits, lookup })).toString()).toBe('bytes');
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(seen[0]?.headers.host).toBe(`localhost:${port}`);
  });

  it('is not looked up where the address is not allowed', async () => {
    const lookup = resolveTo('93.184.215.14');
    for (const address of [
      'http://pictures.example/a',
      'https://pictures.example:22/',
      'file:///a',
    ])
      expect(await faultOf(address, { lookup })).toBe('address-not-allowed');
    expect(lookup).not.toHaveBeenCalled();
  });
});

describe('a redirect', () => {
  it.each([
    'https://169.254.169.254/latest/meta-data',
    'http://example.org/a.jpg',
    'file:///etc/passwd',
    'http://[',
  ])('is checked like the first address: %s', async (location) => {
    const { url } = await openImages((_, response) => response.writeHead(302, { location }).end());
    expect(await faultOf(`${url}/a`)).toBe('address-not-allowed');
  });

  it('to a name that resolves to a private network is rejected', async () => {
    const { url } = await openImages((_, response) =>
      response.writeHead(301, { location: 'https://inside.example/a' }).end(),
    );
    expect(await faultOf(`${url}/a`, { lookup: resolveTo('10.0.0.7') })).toBe('private-network');
  });

  it('is followed three times at most', async () => {
    const { url, seen } = await openImages((request, response) => {
      if (request.url === '/bxxx') response.end('bytes');
      else response.writeHead(307, { location: `${request.url}x` }).end();
    });
    expect((await fetchImage(`${url}/b`, limits)).toString()).toBe('bytes');
    expect(await faultOf(`${url}/a`)).toBe('too-many-redirects');
    expect(seen).toHaveLength(8);
  });
});

describe('a body', () => {
  it('that is too large is not read to its end, announced or not', async () => {
    const { url } = await openImages((request, response) => {
      if (request.url === '/announced') response.setHeader('content-length', 1_000_000_000);
      // The body has no end.
      const write = () => {
        while (response.write('x'.repeat(10_000)));
      };
      response.on('drain', write);
      write();
    });
    expect(await faultOf(`${url}/announced`)).toBe('too-large');
    expect(await faultOf(`${url}/endless`)).toBe('too-large');
  });

  it('that never comes ends with the timeout', async () => {
    const { url } = await openImages((request, response) => {
      if (request.url === '/trickle') response.write('x');
    });
    expect(await faultOf(`${url}/silent`, { timeoutMs: 100 })).toBe('too-slow');
    expect(await faultOf(`${url}/trickle`, { timeoutMs: 100 })).toBe('too-slow');
  });

  it('that breaks off is rejected', async () => {
    const { url } = await openImages((request, response) => {
      response.setHeader('content-length', 100);
      response.write('x', () => request.socket.destroy());
    });
    expect(await faultOf(url)).toBe('not-reachable');
  });
});

it.each([204, 304, 404])('rejects a response with status %s', async (status) => {
  const { url } = await openImages((_, response) => response.writeHead(status).end());
  expect(await faultOf(url)).toBe('rejected');
});

it('rejects a switch to another protocol', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  expect(await faultOf(`http://127.0.0.1:${port}/a`)).toBe('not-reachable');
});
