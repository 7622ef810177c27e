import { openEndlessServer, recordLog, silentLogger } from '@meridian/service/testing';
import { type DataVersion, followDataVersion } from './follow-data-version';

const fetched = jest.fn();
const before = globalThis.fetch;
let version: DataVersion;

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset();
  globalThis.fetch = fetched;
});
afterEach(() => {
  version.stop();
  globalThis.fetch = before;
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const start = () => {
  version = followDataVersion('http://backend.test', silentLogger);
};

it.each<[string, () => Promise<Response>, string]>([
  ['is away', () => Promise.reject(new TypeError('fetch failed')), 'unknown'],
  ['fails', async () => new Response('an error', { status: 500 }), 'unknown'],
])(
  'asks at once and every second, and keeps the last version while the backend %s',
  async (_, fail, none) => {
    fetched.mockImplementationOnce(fail);
    start();
    await version.asked;
    expect(version.current()).toBe(none);
    fetched.mockResolvedValueOnce(new Response('v1')).mockImplementation(fail);
    await pass(1000);
    expect(version.current()).toBe('v1');
    await pass(3000);
    expect(version.current()).toBe('v1');
    expect(fetched.mock.calls[0]?.[0]).toBe('http://backend.test/api/data-version');
  },
);

describe('after a write', () => {
  /** Responses that have not come yet. */
  let respond: ((response: Response) => void)[];
  beforeEach(() => {
    respond = [];
    fetched.mockImplementation(() => new Promise((resolve) => respond.push(resolve)));
    start();
  });
  const next = async (response: Response) => {
    respond.shift()?.(response);
    await pass(0);
  };

  it('is settled after a request at once, with one request at a time', async () => {
    await pass(5000);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(version.settled()).toBeNull();
    await next(new Response('v1'));
    expect(version.settled()).toBe('v1');
    version.recheck();
    expect([version.settled(), version.current()]).toEqual([null, 'v1']);
    await next(new Response('v2'));
    expect([version.settled(), version.current()]).toEqual(['v2', 'v2']);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('ignores a response to an earlier request', async () => {
    version.recheck();
    version.recheck();
    await next(new Response('v1'));
    expect([version.settled(), version.current()]).toEqual([null, 'v1']);
    await next(new Response('v2'));
    expect(version.settled()).toBe('v2');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is not settled by an error, but stays known', async () => {
    await next(new Response('v1'));
    fetched.mockResolvedValueOnce(new Response('an error', { status: 500 }));
    version.recheck();
    await pass(0);
    expect([version.settled(), version.known()]).toEqual([null, 'v1']);
    await pass(1000);
    await next(new Response('v1'));
    expect(version.settled()).toBe('v1');
  });
});

it('closes the connection to a backend that sends an endless version', async () => {
  jest.useRealTimers();
  globalThis.fetch = before;
  const backend = await openEndlessServer();
  const { logger, lines } = recordLog();
  version = followDataVersion(backend.url, logger);
  await version.asked;
  expect(version.current()).toBe('unknown');
  const message = `expected at most 1024 bytes from ${backend.url}/api/data-version, got more`;
  expect(lines).toMatchObject([{ err: { message } }]);
  backend.close();
});
