import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { alterRelease } from './src/releases/alter-release';
import { goLive } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { readCrawledPages } from './src/run/current-run';
import { awaitGeneration, fetchClientMap } from './src/site/served-map';
import { waitUntil } from './src/wait-until';

let system: SharedSystem;
beforeAll(async () => {
  system = await shareSystem();
});

/** @param clientIp null for a load balancer, because visitors get no health; without an agent the connection is new */
async function request(
  path: string,
  clientIp: string | null = '203.0.113.1',
  agent: Agent | false = false,
) {
  const headers = clientIp === null ? {} : { 'x-forwarded-for': clientIp };
  const sent = get(system.url + path, { headers, agent });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await text(response);
  return {
    path,
    status: response.statusCode,
    retryAfterSeconds: Number(response.headers['retry-after']),
    isBusyPage: body.includes('One moment, please'),
  };
}
type Responded = Awaited<ReturnType<typeof request>>;

const findWrong = (responses: readonly Responded[], expectedStatus: number) =>
  responses.filter(
    ({ status, isBusyPage, retryAfterSeconds }) =>
      status !== expectedStatus && (status !== 503 || !isBusyPage || !(retryAfterSeconds > 0)),
  );

function startFlood(connections: number, nextPath: (at: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const responses: Responded[] = [];
  let asked = 0;
  let isEnding = false;
  let open = 0;
  const ask = async () => {
    for (let turn = 0; !isEnding; turn += 1) {
      if (turn === 1) open += 1;
      asked += 1;
      responses.push(await request(nextPath(asked), '198.51.100.7', agent));
    }
  };
  const ended = Promise.all(Array.from({ length: connections }, ask));
  return {
    responses,
    /** The server accepts one connection per turn of the event loop: until all are open, other clients wait behind them. */
    isOpen: () => open === connections,
    async end() {
      isEnding = true;
      await ended;
      agent.destroy();
      return responses;
    },
  };
}

const connections = 64;
/** Each connection of a flood may get so many responses before another client gets one. A new connection takes three. */
const maxTurns = 6;

async function askDuring({ responses }: ReturnType<typeof startFlood>, path: string) {
  const before = responses.length;
  const { status } = await request(path, path === '/healthz' ? null : '203.0.113.2');
  return { path, status, meanwhile: responses.length - before };
}

it('when all pages are requested at once and none is cached, the server rejects those that it has no time for, and serves them when asked again', async () => {
  const crawled = readCrawledPages()
    .filter(({ status }) => status === 200)
    .map(({ path }) => path);
  expect(crawled.length).toBeGreaterThan(200);
  // Limits follow the number of processors, so on large machines the pages of the site are not enough.
  const more = Math.max(0, 100 * availableParallelism() - crawled.length);
  const paths = [...crawled, ...Array.from({ length: more }, (_, at) => `/courses?q=all-${at}`)];
  const { generation } = await fetchClientMap(system.url);
  await goLive(system, await alterRelease('account', '9.0.0'));
  await awaitGeneration(system.url, generation + 1);

  const responses = await Promise.all(paths.map((path) => request(path)));
  expect(findWrong(responses, 200)).toEqual([]);
  const served = responses.filter(({ status }) => status === 200);
  const rejected = responses.filter(({ status }) => status === 503);
  expect(served.length).toBeGreaterThan(0);
  expect(rejected.length).toBeGreaterThan(0);
  for (const { path } of rejected) expect(await request(path)).toMatchObject({ path, status: 200 });
});

describe(`while one client asks on ${connections} connections`, () => {
  it.each([
    ['unknown pages', (at: number) => `/unknown-${at}`, 404],
    ['pages that have to be rendered', (at: number) => `/courses?q=flood-${at}`, 200],
  ])(
    'for %s, each another one, other clients get health, cached pages and pages of their own',
    async (kind, toPath, expectedStatus) => {
      for (const path of ['/about', '/courses?q=before']) await request(path);
      const flood = startFlood(connections, toPath);
      await waitUntil('all connections of the flood', flood.isOpen);
      const asked = [];
      for (let turn = 0; turn < 10; turn += 1)
        for (const path of ['/healthz', '/about']) asked.push(await askDuring(flood, path));
      const own = await askDuring(flood, `/courses?q=visitor-of-${kind.length}`);
      const before = flood.responses.length;
      await waitUntil('the flood to go on', () => flood.responses.length > before);
      const responses = await flood.end();

      expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
      expect(asked.filter(({ meanwhile }) => meanwhile > maxTurns * connections)).toEqual([]);
      expect(own.status).toBe(200);
      expect(own.meanwhile).toBeLessThanOrEqual(maxTurns * connections);
      expect(findWrong(responses, expectedStatus)).toEqual([]);
      expect(responses.some(({ status }) => status === expectedStatus)).toBe(true);
    },
  );
});
