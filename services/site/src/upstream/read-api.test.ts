import type { IncomingMessage, RequestListener } from 'node:http';
import { openEndlessServer, openTestServer } from '@meridian/service/testing';
import { createApiReader } from './read-api';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function open(respond: RequestListener) {
  const asked: IncomingMessage[] = [];
  const server = await openTestServer((request, response) => {
    asked.push(request);
    respond(request, response);
  });
  closers.push(server.close);
  let version = 'v1';
  let isSettled = true;
  const onFailure = jest.fn();
  const versions = { settled: () => (isSettled ? version : null), known: () => version };
  const read = createApiReader(server.url, versions, onFailure);
  const setVersion = (next: string, settled = true) => {
    version = next;
    isSettled = settled;
  };
  return { read, asked, setVersion, onFailure };
}

it('reads public data, without naming the visitor', async () => {
  const { read, asked } = await open((_, response) => response.end('{"allTasks":[]}'));
  const { status, payload } = await read('/read-course');
  expect([status, payload.toString()]).toEqual([200, '{"allTasks":[]}']);
  expect(asked[0]).toMatchObject({ method: 'GET', url: '/api/read-course' });
  expect(Object.keys(asked[0]?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/cookie|token|authorization|forwarded/)]),
  );
});

it('shares one request among reads of one path at the same time', async () => {
  const { read, asked } = await open((_, response) => response.end('{}'));
  await Promise.all([read('/read-course'), read('/read-course')]);
  expect(asked).toHaveLength(1);
  await read('/read-course');
  expect(asked).toHaveLength(2);
});

it('reads plain paths only', async () => {
  const { read, asked } = await open((_, response) => response.end('{}'));
  for (const path of ['/../ops', '/a/../../b', '/a?b=c', '//evil.example/', '/a#b', 'read', '/a b'])
    await expect(read(path)).rejects.toThrow('expected a plain path of the API');
  expect(asked).toEqual([]);
});

it('follows no redirection, which could lead anywhere', async () => {
  const { read } = await open((_, response) =>
    response.writeHead(302, { location: '/api/ops/organizers' }).end(),
  );
  await expect(read('/read-course')).rejects.toThrow('The backend could not be reached.');
});

it.each([false, true])('aborts a response without an end (as a trickle: %s)', async (trickles) => {
  const endless = await openEndlessServer({ trickles });
  closers.push(endless.close);
  await expect(
    createApiReader(endless.url, { settled: () => 'v1', known: () => 'v1' })('/read-course'),
  ).rejects.toThrow();
  await endless.closed;
});

describe('while the backend fails', () => {
  const courses = '{"allTasks":[]}';
  /** A backend that a test can break, after `/read-course` was read once. */
  const openAfterRead = async (caching = 'public, max-age=0') => {
    let hurt: RequestListener | null = null;
    const reader = await open((request, response) => {
      if (hurt) hurt(request, response);
      else response.writeHead(200, { 'cache-control': caching }).end(courses);
    });
    await reader.read('/read-course');
    return {
      ...reader,
      hurt: (next: RequestListener) => {
        hurt = next;
      },
    };
  };
  const fail: RequestListener = (_, response) => response.writeHead(503).end('{"error":{}}');

  it.each<[string, RequestListener]>([
    ['an error', fail],
    ['no response', () => {}],
    [
      'half a response',
      (_, response) => {
        response.writeHead(200, { 'content-length': '99' });
        response.write('{', () => response.destroy());
      },
    ],
  ])('%s is replaced by the saved response', async (_, response) => {
    const { read, hurt, onFailure } = await openAfterRead();
    expect(onFailure).not.toHaveBeenCalled();
    hurt(response);
    const { status, payload } = await read('/read-course');
    expect([status, payload.toString()]).toEqual([200, courses]);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('nothing is replaced of another path, another data version, or a response that is not public', async () => {
    const { read, hurt, setVersion } = await openAfterRead();
    hurt(fail);
    expect((await read('/show-data')).status).toBe(503);
    setVersion('v2');
    expect((await read('/read-course')).status).toBe(503);
    setVersion('v1');
    hurt((_, response) => response.writeHead(404).end('{"error":{}}'));
    expect((await read('/read-course')).status).toBe(404);
    const unsaved = await openAfterRead('no-store');
    unsaved.hurt(fail);
    expect((await unsaved.read('/read-course')).status).toBe(503);
  });
});
