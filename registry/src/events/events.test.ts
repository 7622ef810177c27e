import { describeWithDatabase, fakeOnly } from '@meridian/service/testing';
import type { Registry } from '..';
import { makeRecord } from '../testing/make-record';
import { makeGroup, sendInterval } from '../testing/simulate-site';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

const second = 1000;
const allTopics = [
  ...['channel/production', 'telemetry/production', 'servers/production'],
  ...['channel/staging', 'telemetry/staging', 'servers/staging'],
  ...['audit', 'releases', 'teams'],
];

describeWithDatabase('events', (getDatabase) => {
  let test: TestRegistry;
  let twin: Registry;
  let now = Date.parse('2026-11-26T08:00:00.000Z');
  let open: ReadableStreamDefaultReader<Uint8Array>[] = [];
  beforeAll(async () => {
    // Looking, keeping the connection and checking the access are in the hands of the tests.
    fakeOnly('setInterval', 'clearInterval');
    test = await startTestRegistry(getDatabase(), {
      channels: ['production', 'staging'],
      clock: () => new Date(now),
    });
    twin = await test.createTwin();
    for (const version of ['1.0.0', '1.1.0']) await test.publish(makeRecord('shop', version));
  });
  afterEach(async () => {
    for (const reader of open) await reader.cancel();
    open = [];
  });
  afterAll(async () => {
    twin.close();
    await test.remove();
    jest.useRealTimers();
  });

  const request = (token: string | null = test.token) =>
    new Request('http://registry.test/api/registry/events', {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });

  /** Reads blocks of the stream one by one; null after its end. */
  const read = (response: Response) => {
    if (!response.body) throw new Error('expected a stream');
    const reader = response.body.getReader();
    open.push(reader);
    const decoder = new TextDecoder();
    const next = async (): Promise<string | null> => {
      const { done, value } = await reader.read();
      return done ? null : decoder.decode(value);
    };
    const topics = async (): Promise<string[]> => {
      let block = await next();
      while (block?.startsWith(':')) block = await next();
      const [event, data] = (block ?? '').split('\n');
      expect(event).toBe('event: change');
      return JSON.parse(data?.replace(/^data: /, '') ?? '').topics;
    };
    return { next, topics };
  };
  const listen = async (from: Registry = test.registry) => {
    const stream = read(await from.app.fetch(request()));
    expect(await stream.topics()).toEqual(allTopics);
    return stream;
  };

  it('begin with all topics, as a stream that no one stores', async () => {
    const response = await test.registry.app.fetch(request());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await read(response).topics()).toEqual(allTopics);
  });

  it('tell a change to all who listen, whichever registry made it', async () => {
    const streams = [await listen(), await listen(), await listen(twin)];
    await test.client.promote({ app: 'shop', version: '1.0.0' });
    jest.advanceTimersByTime(second);
    for (const { topics } of streams)
      expect((await topics()).sort()).toEqual(['audit', 'channel/production', 'releases']);
  });

  it.each<[string, () => Promise<unknown>, string[]]>([
    ['a publication', () => test.publish(makeRecord('books', '1.0.0')), ['audit', 'releases']],
    [
      'a refusal',
      () => test.client.promote({ app: 'shop', version: '9.9.9' }).catch(() => {}),
      ['audit'],
    ],
    ['a token of a team', () => test.makeToken('shop', 'shop team'), ['audit', 'teams']],
  ])('name what %s changes', async (_, change, expected) => {
    const { topics } = await listen();
    await change();
    jest.advanceTimersByTime(second);
    expect((await topics()).sort()).toEqual(expected);
  });

  /** Lets seconds pass until something is told. */
  const passUntil = async (told: Promise<string[]>): Promise<string[]> => {
    let isTold = false;
    void told.finally(() => {
      isTold = true;
    });
    while (!isTold) {
      jest.advanceTimersByTime(second);
      await getDatabase().sql`select 1`;
    }
    return told;
  };

  it('tell what site servers send, less often than changes', async () => {
    const { topics } = await listen();
    const headers = { authorization: `Bearer ${test.token}` };
    const startedAt = new Date(now).toISOString();
    const body = JSON.stringify({
      ...{ host: 'site-1', startedAt, epoch: 0, generation: 1, expiresAt: null, problems: [] },
    });
    const path = `/channels/production/servers/${'1'.repeat(16)}`;
    await test.fetch(path, { method: 'PUT', headers, body });
    await sendInterval(test, test.token, {
      server: '1'.repeat(16),
      endsAt: now,
      groups: [makeGroup(1, { app: 'shop', version: '1.0.0' })],
      figures: [],
    });
    await test.client.promote({ app: 'shop', version: '9.9.9' }).catch(() => {});
    jest.advanceTimersByTime(second);
    expect(await topics()).toEqual(['audit']);
    expect((await passUntil(topics())).sort()).toEqual([
      'servers/production',
      'telemetry/production',
    ]);
  });

  it('tell when a site server falls silent', async () => {
    const { topics } = await listen();
    now += 31_000;
    expect(await passUntil(topics())).toEqual(['servers/production']);
  });

  it('keep the connection with a comment', async () => {
    const { next } = await listen();
    jest.advanceTimersByTime(20 * second);
    expect(await next()).toBe(': still there\n\n');
  });

  /** A token of its own for each of ten actors, who may have ten connections each. */
  const makeTokens = () =>
    Promise.all(
      Array.from({ length: 10 }, (_, index) => test.makeToken('shop', `reader ${index}`)),
    );
  const openAll = async (tokens: readonly string[]) => {
    const responses: Response[] = [];
    for (const token of tokens)
      for (let count = 0; count < 10; count += 1)
        responses.push(await test.registry.app.fetch(request(token)));
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    return responses;
  };

  it('end when the token is not good any more', async () => {
    const token = await test.makeToken('shop', 'shop team');
    const { next, topics } = read(await test.registry.app.fetch(request(token)));
    expect(await topics()).toEqual(allTopics);
    now += 31 * 86_400_000;
    jest.advanceTimersByTime(60 * second);
    let last = await next();
    while (last !== null) last = await next();
    expect(last).toBeNull();
  });

  it('are for holders of a good token', async () => {
    for (const token of [null, 'unknown'])
      expect((await test.registry.app.fetch(request(token))).status).toBe(401);
  });

  it('are told to 10 of one actor and 100 in all, and to another one when one leaves', async () => {
    const [token = '', ...tokens] = await makeTokens();
    const responses = await openAll([token]);
    const eleventh = await test.registry.app.fetch(request(token));
    expect([eleventh.status, await eleventh.text()]).toEqual([
      503,
      expect.stringContaining('at most 10 connections of reader 0'),
    ]);
    responses.push(...(await openAll(tokens)));
    const beyond = await test.registry.app.fetch(request());
    expect(beyond.status).toBe(503);
    expect(beyond.headers.get('retry-after')).toBe('30');
    expect(await beyond.text()).toContain('at most 100 connections');
    await responses.pop()?.body?.cancel();
    const response = await test.registry.app.fetch(request());
    expect(response.status).toBe(200);
    responses.push(response);
    for (const { body } of responses) await body?.cancel();
  });

  it('end with the registry, which then tells no one', async () => {
    const other = await test.createTwin();
    const { next } = await listen(other);
    other.close();
    expect(await next()).toBeNull();
    const late = read(await other.app.fetch(request()));
    expect(await late.next()).toBeNull();
  });
});
