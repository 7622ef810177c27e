import { ServiceError } from '../service-error';
import { silentLogger } from '../testing/test-logger';
import { createHealthRoutes, type ReadinessCheck } from './health-routes';
import { createServiceApp } from './service-app';

async function ask(path: string, check: ReadinessCheck) {
  const response = await createHealthRoutes(check).request(path);
  return { status: response.status, body: await response.json() };
}

describe.each(['/readyz', '/healthz'])('%s', (path) => {
  it('says that the service is ready, and what else there is to know', async () => {
    const ready = { isReady: true, reasons: [], details: { generation: '0.7' } };
    expect(await ask(path, () => ready)).toEqual({
      status: 200,
      body: { status: 'ready', reasons: [], generation: '0.7' },
    });
  });

  it('responds with 503 and the reasons when it is not', async () => {
    const starting = { isReady: false, reasons: ['no live map was loaded yet'] };
    expect(await ask(path, () => starting)).toEqual({
      status: 503,
      body: { status: 'unavailable', reasons: ['no live map was loaded yet'] },
    });
  });

  it.each([
    new ServiceError('unavailable', 'The database does not respond.'),
    // How it was to be reached is not shown.
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }),
  ])('responds with 503 and the error when the check fails (%s)', async (error) => {
    const reasons = ['The database does not respond.'];
    const body = { status: 'unavailable', reasons };
    const check = async () => {
      throw error;
    };
    expect(await ask(path, check)).toEqual({ status: 503, body });
  });
});

describe.each(['x-forwarded-for', 'forwarded'])(
  'with %s, which a proxy adds for a visitor',
  (name) => {
    it.each(['/livez', '/readyz'])('there is nothing at %s', async (path) => {
      const check = () => ({ isReady: true, reasons: ['shop 1.1.0 is refused and not served'] });
      const app = createServiceApp({ logger: silentLogger, checkReadiness: check });
      const response = await app.request(path, { headers: { [name]: '203.0.113.7' } });
      const { error } = (await response.json()) as { error: { code: string; message: string } };
      expect([response.status, error.code]).toEqual([404, 'not-found']);
      expect(error.message).toBe('There is nothing at this URL.');
    });
  },
);

it('/livez says that the process responds, whatever else is wrong', async () => {
  const check = () => {
    throw new Error('the database is away');
  };
  expect(await ask('/livez', check)).toEqual({ status: 200, body: { status: 'alive' } });
});
