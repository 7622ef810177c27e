import { openTestServer, type TestServer } from '@meridian/service/testing';
import { createReporter, type SiteHealth } from './send-reports';

interface Sent {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  body: { generation: number; intervals: { endsAt: number }[] };
}

let server: TestServer;
let requests: Sent[];
let status: number;
let now: number;
let warnings: object[];

beforeEach(async () => {
  requests = [];
  warnings = [];
  status = 204;
  now = 1_000_000;
  server = await openTestServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { method, url, headers } = request;
    requests.push({ method, url, authorization: headers.authorization, body: JSON.parse(text) });
    const code = status === 400 ? 'malformed-request' : 'unavailable';
    const error = { code, message: 'a fault', requestId: '1' };
    response.writeHead(status).end(JSON.stringify({ error }));
  });
});
afterEach(() => server.close());

const healthy: SiteHealth = {
  ...{ served: '1.12', expiresAt: '2026-11-27T08:00:00.000Z' },
  ...{ refused: [], problems: [] },
};
const open = (describe: () => SiteHealth = () => healthy) =>
  createReporter({
    config: { registryUrl: server.url, channel: 'staging' },
    ...{ token: 'token', server: '0123456789abcdef', describe },
    logger: { warn: (details: object) => void warnings.push(details) } as never,
    clock: () => new Date(now),
  });
const interval = (endsAt: number) => ({ endsAt, groups: [], figures: [] });
const sent = () => requests.map(({ body }) => body.intervals.map(({ endsAt }) => endsAt));

it('reports the served generation and the problems', async () => {
  const problems = ['It is hot.', 'x'.repeat(600)];
  const refused = [{ generation: 13, app: 'shop', version: '1.1.0', reason: 'y'.repeat(600) }];
  await open(() => ({ ...healthy, refused, problems })).report();
  expect(requests).toMatchObject([
    {
      method: 'PUT',
      url: '/api/registry/channels/staging/servers/0123456789abcdef',
      authorization: 'Bearer token',
      body: {
        startedAt: '1970-01-01T00:16:40.000Z',
        epoch: 1,
        generation: 12,
        expiresAt: healthy.expiresAt,
        refused: [{ generation: 13, app: 'shop', version: '1.1.0', reason: 'y'.repeat(500) }],
        problems: [problems[0], 'x'.repeat(500)],
        intervals: [],
      },
    },
  ]);
});

it('reports once more after a change during a report', async () => {
  let served = '1.12';
  const reporter = open(() => ({ ...healthy, served }));
  const first = reporter.report();
  served = '1.13';
  await Promise.all([first, reporter.report()]);
  expect(requests.map(({ body }) => body.generation)).toEqual([12, 13]);
});

it('reports counts at once, in order, and otherwise every 10 s', async () => {
  const reporter = open();
  await reporter.tick([interval(995_000), interval(1_000_000)]);
  now += 9000;
  await reporter.tick([]);
  now += 1000;
  await reporter.tick([]);
  await reporter.close([interval(1_005_000)]);
  expect(sent()).toEqual([[995_000, 1_000_000], [], [1_005_000]]);
});

it('sends unaccepted intervals again, with one warning per minute, until the registry rejects them', async () => {
  const reporter = open();
  status = 503;
  await reporter.tick([interval(995_000), interval(1_000_000)]);
  await reporter.tick([]);
  expect([sent().flat().length, warnings.length]).toEqual([4, 1]);
  now += 60_000;
  status = 400;
  await reporter.tick([]);
  expect(warnings).toMatchObject([{ waiting: 2 }, { waiting: 0, lost: 2 }]);
});

it('drops intervals after ten minutes, and logs it', async () => {
  const reporter = open();
  status = 503;
  await reporter.tick([interval(now)]);
  now += 10 * 60_000;
  await reporter.tick([interval(now)]);
  expect(warnings).toMatchObject([{ lost: 0 }, { waiting: 1, lost: 1 }]);
});

it('does not throw when the health cannot be described', async () => {
  await open(() => JSON.parse('{')).report();
  expect(warnings).toHaveLength(1);
});
