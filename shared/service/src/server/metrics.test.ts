import { fakeOnly } from '../testing/fake-only';
import { silentLogger } from '../testing/test-logger';
import { createMetrics, measureDatabase } from './metrics';
import { createServiceApp } from './service-app';

function open(metricsToken?: string) {
  const metrics = createMetrics({ buildVersion: '3f2a9c1', metricsToken, logger: silentLogger });
  const app = createServiceApp({ logger: silentLogger, metrics, service: 'test' });
  app.get('/courses/:id', (c) => {
    c.set('cache', c.req.param('id') === '1' ? 'hit' : 'miss');
    return c.text('a course');
  });
  app.get('/broken', () => {
    throw new Error('a fault');
  });
  const ask = (authorization?: string) =>
    app.request('/metrics', authorization ? { headers: { authorization } } : {});
  /** The samples of a metric, without their order. */
  const samplesOf = async (name: string) =>
    (await metrics.read())
      .split('\n')
      .filter((line) => line.startsWith(name))
      .sort();
  return { app, metrics, ask, samplesOf };
}

it('metrics are read with their token', async () => {
  const response = await open('a-token').ask('Bearer a-token');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(text).toContain(`build_info{version="3f2a9c1",node="${process.version}"} 1`);
  for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds'])
    expect(text).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
});

it.each([
  ['without a token', 'a-token', undefined],
  ['with another one', 'a-token', 'Bearer another'],
  ['with an empty one', 'a-token', 'Bearer '],
  ['where none is set, with the word for that', undefined, 'Bearer undefined'],
])('metrics are read by no one %s', async (_, token, sent) => {
  const response = await open(token).ask(sent);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('build_info');
});

it('counts requests by route and cache result, whatever is asked for', async () => {
  const { app, samplesOf } = open();
  for (const id of ['1', '2', '3']) await app.request(`/courses/${id}?q=ecg`);
  for (const path of ['/nothing', '/nothing/else', '/wp-login.php']) await app.request(path);
  await app.request('/broken');
  await app.request('/courses/1', { method: 'BREW' });
  const labels = (method: string, route: string, status: number, cache = '') =>
    `http_requests_total{service="test",method="${method}",route="${route}",status="${status}",cache="${cache}"}`;
  expect(await samplesOf('http_requests_total')).toEqual(
    [
      `${labels('GET', '/*', 404)} 3`,
      `${labels('GET', '/broken', 500)} 1`,
      `${labels('GET', '/courses/:id', 200, 'hit')} 1`,
      `${labels('GET', '/courses/:id', 200, 'miss')} 2`,
      `${labels('other', '/*', 405)} 1`,
    ].sort(),
  );
  const [count] = await samplesOf(
    'http_request_duration_seconds_count{service="test",method="GET",route="/courses/:id"',
  );
  expect(count).toMatch(/ 3$/);
});

it('shows all but what fails or takes too long', async () => {
  const { metrics, samplesOf } = open();
  let fails = false;
  const fail = () => (fails ? Promise.reject(new Error('away')) : Promise.resolve());
  metrics.gauge('failing', 'Fails.', (gauge) => fail().then(() => gauge.set(1)));
  const hang = () => (fails ? new Promise<void>(() => {}) : Promise.resolve());
  metrics.gauge('hanging', 'Hangs.', (gauge) => hang().then(() => gauge.set({ a: 'b' }, 1)), ['a']);
  metrics.gauge('working', 'Works.', (gauge) => gauge.set(1));
  expect(await samplesOf('failing')).toEqual(['failing 1']);
  expect(await samplesOf('hanging')).toEqual(['hanging{a="b"} 1']);
  fails = true;
  fakeOnly('setTimeout');
  const reading = metrics.read();
  await jest.advanceTimersByTimeAsync(2000);
  jest.useRealTimers();
  const samples = (await reading).split('\n').filter((line) => /^(fail|hang|work)ing/.test(line));
  expect(samples).toEqual(['working 1']);
});

it('tells how many connections to the database are busy', async () => {
  const { metrics, samplesOf } = open();
  measureDatabase(metrics, { countConnections: () => ({ open: 7, idle: 2, waiting: 3 }) });
  expect(await samplesOf('database_connections')).toEqual([
    'database_connections{state="busy"} 5',
    'database_connections{state="idle"} 2',
    'database_connections{state="waiting"} 3',
  ]);
});
