import type { IncomingMessage } from 'node:http';
import { createServiceApp } from '@meridian/service';
import { openTestServer, silentLogger, type TestServer } from '@meridian/service/testing';
import { createPackageRoutes } from './routes';

let registry: TestServer;
const seen: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
beforeAll(async () => {
  registry = await openTestServer(({ url, headers }, response) => {
    seen.push({ ...(url ? { url } : {}), headers });
    response.end('{}');
  });
});
afterAll(() => registry.close());
beforeEach(() => void seen.splice(0));

function open() {
  const app = createServiceApp({ logger: silentLogger });
  app.route(
    '/',
    createPackageRoutes({ registryUrl: registry.url, readClientIp: () => '203.0.113.7' }),
  );
  return app;
}

it('passes on what npm asks, without its secrets', async () => {
  const headers = {
    authorization: 'Bearer of another registry',
    cookie: 'a=b',
    host: 'localhost:3000',
  };
  const response = await open().request('/packages/meridian-ui.tgz', { headers });
  expect(response.status).toBe(200);
  expect(seen[0]?.url).toBe('/packages/meridian-ui.tgz');
  expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-host': 'localhost:3000' });
  expect(seen[0]?.headers).not.toHaveProperty('authorization');
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
});

it.each([
  ['PUT', '/packages/meridian-ui.tgz', 405],
  ['GET', '/packages/../api/registry/releases', 404],
  ['GET', '/api/registry/releases', 404],
])('does not pass on %s %s', async (method, path, status) => {
  expect((await open().request(path, { method })).status).toBe(status);
  expect(seen).toEqual([]);
});
