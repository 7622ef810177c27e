import { createHealthRoutes, type Health } from './health-routes';
import { createServiceApp } from './service-app';
import { ServiceError } from './service-error';
import { silentLogger } from './testing/silent-logger';

async function askHealth(check: () => Health | Promise<Health>) {
  const app = createServiceApp({ logger: silentLogger });
  const response = await app.route('/', createHealthRoutes(check)).request('/healthz');
  return { status: response.status, body: await response.json() };
}

describe('the health route', () => {
  it('says that the service is well, and what the service adds', async () => {
    const ok = { status: 200, body: { status: 'ok' } };
    expect(await askHealth(() => ({}))).toEqual(ok);
    expect(await askHealth(async () => ({ generation: 3 }))).toEqual({
      status: 200,
      body: { status: 'ok', generation: 3 },
    });
  });

  it('responds with 503 while the service starts, and when its check fails', async () => {
    expect(await askHealth(() => false)).toEqual({ status: 503, body: { status: 'starting' } });
    const failure = await askHealth(async () => {
      throw new ServiceError('unavailable', 'The database does not respond.');
    });
    expect(failure).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  });
});
