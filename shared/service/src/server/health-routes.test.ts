import { ServiceError } from '../service-error';
import { silentLogger } from '../testing/test-logger';
import { createHealthRoutes, type ReadinessCheck } from './health-routes';
import { createServiceApp } from './service-app';

async function ask(path: string, check: ReadinessCheck) {
  const response = await createHealthRoutes(check).request(path);
  return { status: response.status, body: await response.json() };
}

const unavailable = (reason: string) => ({ status: 'unavailable', reasons: [reason] });
const fail = (error: Error) => () => Promise.reject(error);

describe.each(['/readyz', '/healthz'])('%s responds', (path) => {
  it.each<[string, ReadinessCheck, number, object]>([
    [
      'with details when the service is ready',
      () => ({ isReady: true, reasons: [], details: { generation: '0.7' } }),
      200,
      { status: 'ready', reasons: [], generation: '0.7' },
    ],
    [
      'with the reasons when it is not',
      () => ({ isReady: false, reasons: ['no live map was loaded yet'] }),
      503,
      unavailable('no live map was loaded yet'),
    ],
    [
      'with the error when the check fails',
      fail(new ServiceError('unavailable', 'The release store does not respond.')),
      503,
      unavailable('The release store does not respond.'),
    ],
    [
      'without the address of a database that is away',
      fail(
        Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }),
      ),
      503,
      unavailable('The database does not respond.'),
    ],
  ])('%s', async (_, check, status, body) => {
    expect(await ask(path, check)).toEqual({ status, body });
  });
});

describe.each(['x-forwarded-for', 'forwarded'])('with the header %s of a proxy', (name) => {
  it.each(['/livez', '/readyz'])('%s responds with 404', async (path) => {
    const check = () => ({ isReady: true, reasons: ['shop 1.1.0 is rejected and not served'] });
    const app = createServiceApp({ logger: silentLogger, checkReadiness: check });
    const response = await app.request(path, { headers: { [name]: '203.0.113.7' } });
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    expect([response.status, error.code]).toEqual([404, 'not-found']);
    expect(error.message).toBe('There is nothing at this URL.');
  });
});

it('/livez responds although the check fails', async () => {
  const check = () => {
    throw new Error('the database is away');
  };
  expect(await ask('/livez', check)).toEqual({ status: 200, body: { status: 'alive' } });
});
