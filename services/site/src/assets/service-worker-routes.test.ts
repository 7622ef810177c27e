import { openTestApp, silentLogger } from '@meridian/service/testing';
import { createServiceWorkerRoutes, openServiceWorker } from './service-worker-routes';

const publicOrigin = 'https://www.meridian.example';
const read = (name: string) => Buffer.from(`// ${name}`);

function open(savesPages: boolean) {
  const worker = openServiceWorker({ publicOrigin, savesPages }, silentLogger, read);
  const app = openTestApp(createServiceWorkerRoutes(worker));
  app.get('/assets/shop/1.0.0/worker.js', (c) => c.text('// a script'));
  return { worker, get: (path: string, init?: RequestInit) => app.request(path, init) };
}

describe('the service worker', () => {
  it('is served at one path, without caching, with its own policy', async () => {
    const { worker, get } = open(true);
    expect(worker.url).toBe('https://www.meridian.example/service-worker.js');
    const response = await get('/service-worker.js', { headers: { 'service-worker': 'script' } });
    expect(await response.text()).toBe('// service-worker.js');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'",
    );
    // Its path is its scope: nothing widens that of another.
    expect(response.headers.has('service-worker-allowed')).toBe(false);
  });

  it('is replaced by a worker that removes it when it is switched off', async () => {
    const { worker, get } = open(false);
    expect(worker.url).toBeUndefined();
    expect(await (await get('/service-worker.js')).text()).toBe('// retired-worker.js');
  });

  it('can be no other script', async () => {
    const { get } = open(true);
    const path = '/assets/shop/1.0.0/worker.js';
    expect((await get(path)).status).toBe(200);
    const response = await get(path, { headers: { 'service-worker': 'script' } });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error: {
        message: `expected /service-worker.js as the service worker, found ${path}`,
        suggestion: expect.stringContaining('No release may register'),
      },
    });
  });
});

it('without the worker, the link to a saved page redirects to the present one', async () => {
  const response = await open(false).get('/offline?page=%2Fcourses%3Fpage%3D2');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/courses?page=2']);
});
