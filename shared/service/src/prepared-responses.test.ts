import { once } from 'node:events';
import { connect } from 'node:net';
import { readPlainGet } from './prepared-responses';
import { serve } from './serve';
import { silentLogger } from './testing/silent-logger';

const prepared = {
  status: 200,
  headers: ['content-type', 'text/plain', 'content-length', '8'],
  body: Buffer.from('prepared'),
};

/** Counts the responses. */
const varied = {
  name: 'x-count',
  count: 0,
  create: () => String(++varied.count).padStart(4, '0'),
  write: (target: Buffer, start: number) => void target.write(varied.create(), start, 'latin1'),
};

/** A server with a prepared response at `/prepared`; its app responds with what it got. */
async function open() {
  const seen: string[] = [];
  const app = {
    async fetch(request: Request) {
      const { pathname } = new URL(request.url);
      const body = await request.text();
      seen.push(pathname);
      return new Response(`${request.method} ${pathname} ${body}`);
    },
  };
  const found: (string | undefined)[] = [];
  const server = await serve(app, {
    host: '127.0.0.1',
    port: 0,
    logger: silentLogger,
    findPrepared({ method, url, acceptEncoding }) {
      found.push(acceptEncoding);
      if (url === '/varied') return { ...prepared, varied };
      if (url === '/busy')
        return { status: 503, headers: ['retry-after', '5'], body: Buffer.from('busy') };
      return method === 'GET' && url === '/prepared' ? prepared : null;
    },
  });
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  let isClosed = false;
  const heard = () => socket.emit('received');
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    heard();
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(() => {
    isClosed = true;
    heard();
  });
  /** Waits until something has arrived, or the connection is closed. */
  const until = async (isThere: (text: string) => boolean) => {
    while (!isThere(received) && !isClosed) await once(socket, 'received');
    return received;
  };
  cleanups.push(async () => {
    socket.destroy();
    await server.close();
  });
  return { socket, until, closed, seen, found, server };
}

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
const countOf = (text: string, part: string) => text.split(part).length - 1;

describe('a prepared response', () => {
  it('is sent with its headers, the date and what keeps the connection open', async () => {
    const { socket, until, seen } = await open();
    socket.write(get('/prepared', 'Accept-Encoding: br\r\n'));
    const text = await until((all) => all.endsWith('prepared'));
    expect(text.split('\r\n')).toEqual([
      'HTTP/1.1 200 OK',
      expect.stringMatching(/^x-request-id: [0-9a-f]{32}$/),
      'content-type: text/plain',
      'content-length: 8',
      expect.stringMatching(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
      'Connection: keep-alive',
      'Keep-Alive: timeout=75',
      '',
      'prepared',
    ]);
    expect(seen).toEqual([]);
  });

  it('has another value of a varied header each time, beside the id', async () => {
    const { socket, until } = await open();
    varied.count = 0;
    for (const turn of [1, 2, 3]) {
      // The last one names its request, so its head is put together for it alone.
      socket.write(get('/varied', turn === 3 ? 'X-Request-Id: mine\r\n' : ''));
      await until((text) => text.split('\r\n\r\nprepared').length > turn);
    }
    const text = await until((all) => all.endsWith('prepared'));
    expect(text.match(/^x-count: .*$/gm)).toEqual([
      'x-count: 0001',
      'x-count: 0002',
      'x-count: 0003',
    ]);
    expect(new Set(text.match(/^x-request-id: (?:[0-9a-f]{32}|mine)$/gm)).size).toBe(3);
  });

  it('says where it ends, and does not keep the server from closing', async () => {
    const { socket, until, closed, server } = await open();
    socket.write(get('/busy'));
    expect(await until((text) => text.endsWith('\r\n\r\nbusy'))).toMatch(/^Content-Length: 4\r$/m);
    await server.close();
    await closed;
  });

  it('is sent for each request on a connection, in turn with those of the app', async () => {
    const { socket, until, seen, found } = await open();
    for (const [index, path] of ['/prepared', '/prepared', '/app', '/prepared', '/app'].entries()) {
      socket.write(get(path, 'Accept-Encoding: gzip\r\n'));
      await until((all) => countOf(all, 'HTTP/1.1 200 OK') > index && /(prepared|app )$/.test(all));
    }
    const text = await until(() => true);
    expect(text.match(/\r\n\r\n(?:prepared|[^\r]*GET \/app)/g)).toHaveLength(5);
    expect(seen).toEqual(['/app', '/app']);
    expect(new Set(found)).toEqual(new Set(['gzip']));
  });
});

describe("a request goes to Node's server", () => {
  const respondedByApp = async (requests: string[], path = '/app', body = '') => {
    const { socket, until, seen } = await open();
    for (const part of requests) {
      socket.write(part);
      // So that the parts do not arrive as one.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const text = await until((all) => all.includes(` ${path} ${body}`));
    expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(seen).toEqual([path]);
  };

  it('when nothing is prepared for it', () => respondedByApp([get('/app')]));
  it('when it comes in parts', () =>
    respondedByApp(['GET /app HT', 'TP/1.1\r\nHost: a\r', '\n\r\n']));
  it('when its method is another', () => {
    const post = 'POST /prepared HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi';
    return respondedByApp([post], '/prepared', 'hi');
  });

  it.each([
    ['several at once', get('/prepared') + get('/prepared'), 2],
    ['in another version', 'GET /prepared HTTP/1.0\r\nHost: a\r\n\r\n', 1],
    ['with a folded header', get('/prepared', 'X-Long: a\r\n b\r\n'), 0],
    ['with a long head', get('/prepared', `X-Long: ${'a'.repeat(9000)}\r\n`), 1],
    ['with bytes that are not ASCII', get('/prepared', 'X-Name: \xe9\r\n'), 1],
    ['in the absolute form', get('http://a/prepared'), 0],
  ])('%s', async (_, request, responses) => {
    const { socket, until } = await open();
    socket.write(request, 'latin1');
    const text = await until((all) => countOf(all, '\r\n\r\n') >= Math.max(responses, 1));
    expect(countOf(text, '\r\n\r\nprepared')).toBe(responses);
  });

  it('without a host, and is rejected there', async () => {
    const { socket, until } = await open();
    socket.write('GET /prepared HTTP/1.1\r\nAccept: */*\r\n\r\n');
    expect(await until((all) => all.includes('\r\n\r\n'))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('when it asks for the end of the connection, which follows', async () => {
    const { socket, until, closed } = await open();
    socket.write(get('/prepared', 'Connection: close\r\n'));
    await closed;
    expect(await until(() => true)).toMatch(/Connection: close\r\n.*prepared$/s);
  });

  it('with a body, of which no byte becomes a request', async () => {
    const { socket, until, found } = await open();
    const smuggled = get('/prepared');
    socket.write(get('/prepared', `Content-Length: ${smuggled.length}\r\n`) + smuggled);
    socket.write(get('/app'));
    const text = await until((all) => all.includes('/app'));
    expect(countOf(text, 'HTTP/1.1 ')).toBe(2);
    expect(found).toHaveLength(2);
  });
});

describe('a plain GET', () => {
  const read = (text: string) => readPlainGet(Buffer.from(text, 'latin1'));

  it('has its URL and the headers that responses depend on', () => {
    const headers = 'accept-encoding: gzip, br\r\nIf-None-Match: W/"a"\r\nCookie: a=b; c=d\r\n';
    const plain = read(get('/a?b=c', `${headers}USER-AGENT: a b\r\nX-Request-Id: abc=1\r\n`));
    expect(plain).toMatchObject({ method: 'GET', url: '/a?b=c', requestId: 'abc=1' });
    expect(plain).toMatchObject({ ifNoneMatch: 'W/"a"', acceptEncoding: 'gzip, br' });
    expect([plain?.readCookies(), plain?.readHeader('user-agent')]).toEqual(['a=b; c=d', 'a b']);
    const without = read(get('/', 'X-Request-Id: a b\r\n'));
    expect(without).toMatchObject({ ifNoneMatch: undefined, acceptEncoding: undefined });
    const { requestId } = without ?? {};
    const none = [without?.readCookies(), without?.readHeader('x-forwarded-for'), requestId];
    expect(none.filter((value) => value !== undefined)).toEqual([]);
  });

  it.each([
    'Transfer-Encoding: chunked',
    'Content-Length: 0',
    'Upgrade: h2c',
    'Connection: keep-alive, Upgrade',
    'Bad header: x',
  ])('is nothing with "%s"', (header) => {
    expect(read(get('/', `${header}\r\n`))).toBeNull();
  });
});
