import { openTestServer, type TestServer } from '@meridian/service/testing';
import { openHealthReports, type SiteHealth } from './send-health';
import { createIntervalSender } from './send-intervals';

interface Sent {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

let server: TestServer;
let requests: Sent[];
let status: number;
let now: number;
let warnings: object[];
const logger = { warn: (details: object) => void warnings.push(details) } as never;
const clock = () => new Date(now);

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
    response.writeHead(status).end();
  });
});
afterEach(() => server.close());

describe('intervals', () => {
  const open = () =>
    createIntervalSender({
      registryUrl: server.url,
      channel: 'staging',
      token: 'token',
      logger,
      clock,
    });
  const interval = (endsAt: number) => ({
    server: 'a'.repeat(16),
    endsAt,
    groups: [],
    figures: [],
  });
  const sent = () => requests.map(({ body }) => body.endsAt);

  it('are sent in order to the channel, with the token, at the latest when the sender is closed', async () => {
    const sender = open();
    sender.add([interval(995_000), interval(1_000_000)]);
    await sender.flush();
    sender.add([interval(1_005_000)]);
    await sender.close();
    const url = '/api/registry/channels/staging/telemetry';
    expect(requests[0]).toMatchObject({ url, authorization: 'Bearer token' });
    expect(sent()).toEqual([995_000, 1_000_000, 1_005_000]);
  });

  it('are sent again when the registry does not take them, with a warning a minute, until it calls them wrong', async () => {
    const sender = open();
    status = 503;
    sender.add([interval(995_000), interval(1_000_000)]);
    await sender.flush();
    await sender.flush();
    expect([sent(), sender.waiting(), warnings.length]).toEqual([[995_000, 995_000], 2, 1]);
    now += 60_000;
    status = 400;
    await sender.flush();
    expect([sent().slice(2), sender.waiting()]).toEqual([[995_000, 1_000_000], 0]);
  });

  it('are dropped when they are ten minutes old, which is said', async () => {
    const sender = open();
    status = 503;
    sender.add([interval(now)]);
    await sender.flush();
    now += 10 * 60_000;
    sender.add([interval(now)]);
    await sender.flush();
    expect(sender.waiting()).toBe(1);
    expect(warnings).toMatchObject([{ lost: 0 }, { waiting: 1, lost: 1 }]);
  });
});

describe('the health of a server', () => {
  const healthy: SiteHealth = {
    served: '1.12',
    expiresAt: '2026-11-27T08:00:00.000Z',
    refused: [],
    problems: [],
  };
  const report = async (describe: () => SiteHealth) => {
    const config = { registryUrl: server.url, channel: 'staging', telemetryToken: 't'.repeat(43) };
    const options = { config, server: '0123456789abcdef', describe, logger, clock };
    const reports = openHealthReports(options);
    // With the one that the start sends.
    await reports?.report();
    await reports?.close();
  };

  it('says what is served, and what is wrong', async () => {
    const problems = ['It is hot.', 'x'.repeat(600)];
    const refused = [{ generation: 13, app: 'shop', version: '1.1.0', reason: 'y'.repeat(600) }];
    await report(() => ({ ...healthy, refused, problems }));
    expect(requests[0]).toMatchObject({
      method: 'PUT',
      url: '/api/registry/channels/staging/servers/0123456789abcdef',
      body: {
        startedAt: '1970-01-01T00:16:40.000Z',
        epoch: 1,
        generation: 12,
        expiresAt: healthy.expiresAt,
        refused: [{ generation: 13, app: 'shop', version: '1.1.0', reason: 'y'.repeat(500) }],
        problems: [problems[0], 'x'.repeat(500)],
      },
    });
  });

  it('is told once more when it changes while a report is under way', async () => {
    let served = '1.12';
    const config = { registryUrl: server.url, channel: 'staging', telemetryToken: 't'.repeat(43) };
    const describe = () => ({ ...healthy, served });
    const reports = openHealthReports({ config, server: 'a'.repeat(16), describe, logger, clock });
    served = '1.13';
    await reports?.report();
    await reports?.close();
    expect(requests.map(({ body }) => body)).toMatchObject([
      { generation: 12 },
      { generation: 13 },
    ]);
  });

  it.each<[string, number, () => SiteHealth, number]>([
    ['it cannot be told', 204, () => JSON.parse('{'), 1],
    ['the registry does not take it', 503, () => healthy, 1],
    ['the registry is older and does not know of it', 404, () => healthy, 0],
  ])('stops nothing when %s', async (_, responds, describe, warned) => {
    status = responds;
    await report(describe);
    expect(warnings).toHaveLength(warned);
  });
});
