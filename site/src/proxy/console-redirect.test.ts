import { createServiceApp } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { createConsoleRedirect } from './routes';

const app = createServiceApp({ logger: silentLogger });
app.route('/', createConsoleRedirect('https://registry.meridian.example'));

it.each([
  ['/ops', 'https://registry.meridian.example/ops'],
  ['/ops/apps/shop?days=7', 'https://registry.meridian.example/ops/apps/shop?days=7'],
  ['/ops//evil.example', 'https://registry.meridian.example/ops//evil.example'],
])('leads %s to the console at %s, and nothing stores that', async (path, location) => {
  const response = await app.request(path);
  expect([response.status, response.headers.get('location')]).toEqual([302, location]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('leads no request that changes something', async () => {
  expect((await app.request('/ops', { method: 'POST' })).status).toBe(405);
});
