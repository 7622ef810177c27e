import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { silentLogger as logger } from '../testing/test-logger';
import { type RunningServer, serve } from './serve';

let server: RunningServer;
beforeEach(async () => {
  const app = { fetch: async () => new Response('from the app') };
  const prepared = { status: 200, headers: ['content-length', '8'], body: Buffer.from('prepared') };
  const findPrepared = ({ url }: { url?: string | undefined }) =>
    url === '/prepared' ? prepared : null;
  const headers = { 'strict-transport-security': 'max-age=31536000' };
  const options = { host: '127.0.0.1', port: 0, idleGraceMs: 0, logger, findPrepared, headers };
  server = await serve(app, options);
});
afterEach(() => server.close());

it.each(['/page', '/prepared'])(
  'has a browser remove cookies that are too long to be read (%s)',
  async (path) => {
    const cookie = Array.from({ length: 40 }, (_, at) => `bomb${at}=${'x'.repeat(4000)}`).join(';');
    const request = get(server.url + path, { headers: { cookie }, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(431);
    expect(response.headers['clear-site-data']).toBe('"cookies"');
    expect(response.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
    expect(await text(response)).toContain('They are removed now.');
  },
);

it('responds to what is no HTTP with 400', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write('HELLO\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
