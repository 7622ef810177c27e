import { createApi } from './create-api';

const list = { allTasks: [] };
const json = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

/** A backend that responds when the test says so; an aborted request rejects. */
function openBackend(options: { maxAgeMs?: number; timeoutMs?: number } = {}) {
  const requests: { url: string; respond: (response: Response) => void; signal: AbortSignal }[] =
    [];
  const fetch = jest.fn(
    (url: unknown, init?: RequestInit) =>
      new Promise<Response>((respond, reject) => {
        const signal = init?.signal as AbortSignal;
        signal.addEventListener('abort', () => reject(signal.reason));
        requests.push({ url: String(url), respond, signal });
      }),
  );
  const api = createApi({ base: '/api', maxAgeMs: 1000, timeoutMs: 60_000, fetch, ...options });
  const respondToAll = (make: () => Response = () => json(list)) => {
    for (const { respond } of requests) respond(make());
  };
  return { api, requests, respondToAll };
}

it('sends one request for concurrent calls with the same path', async () => {
  const { api, requests, respondToAll } = openBackend();
  const all = (['/read-course', '/read-course', '/show-data'] as const).map((path) =>
    api.get(path),
  );
  respondToAll();
  expect(await Promise.all(all)).toEqual([list, list, list]);
  expect(requests.map(({ url }) => url)).toEqual(['/api/read-course', '/api/show-data']);
});

it('reuses a response for maxAgeMs and then requests again', async () => {
  jest.useFakeTimers();
  const { api, requests, respondToAll } = openBackend({ maxAgeMs: 1000 });
  const first = api.get('/read-course');
  respondToAll();
  await first;
  jest.advanceTimersByTime(999);
  await api.get('/read-course');
  expect(requests).toHaveLength(1);
  jest.advanceTimersByTime(1);
  void api.get('/read-course');
  expect(requests).toHaveLength(2);
  jest.useRealTimers();
});

describe('when a visitor leaves', () => {
  it.each([
    ['with a signal', new AbortController().signal],
    ['without one', undefined],
  ])('rejects only that call while another one, %s, waits', async (_, signal) => {
    const { api, requests, respondToAll } = openBackend();
    const leaving = new AbortController();
    const stayed = api.get('/read-course', signal);
    const left = api.get('/read-course', leaving.signal);
    leaving.abort();
    await expect(left).rejects.toBe(leaving.signal.reason);
    expect(requests[0]?.signal.aborted).toBe(false);
    respondToAll();
    expect(await stayed).toEqual(list);
  });

  it('aborts the request when no call waits any more, and sends a new one for the next', async () => {
    const { api, requests } = openBackend();
    const [one, other] = [new AbortController(), new AbortController()];
    const both = [api.get('/read-course', one.signal), api.get('/read-course', other.signal)];
    one.abort();
    other.abort();
    const next = api.get('/read-course');
    await Promise.allSettled(both);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    requests[1]?.respond(json(list));
    expect(await next).toEqual(list);
  });

  it('leaves no listener on a signal that outlives the request', async () => {
    const { api, respondToAll } = openBackend();
    const { signal } = new AbortController();
    const add = jest.spyOn(signal, 'addEventListener');
    const remove = jest.spyOn(signal, 'removeEventListener');
    const asked = api.get('/read-course', signal);
    respondToAll();
    await asked;
    await new Promise((resolve) => setTimeout(resolve));
    expect(remove.mock.calls[0]?.[1]).toBe(add.mock.calls[0]?.[1]);
  });
});

describe('when the backend fails', () => {
  it.each([
    [404, '{"error":{"code":"not-found","message":"No course."}}', 'not-found', 'No course.'],
    [502, '<h1>Bad gateway</h1>', 'unavailable', 'Status 502'],
    [500, '{"error":"oops"}', 'unavailable', 'Status 500'],
    [200, '<h1>Hello</h1>', 'unavailable', 'Status 200'],
  ])(
    'rejects with what its body says, or as unavailable: %i %s',
    async (status, body, code, message) => {
      const { api, requests } = openBackend();
      const asked = api.get('/read-course');
      requests[0]?.respond(json(body, status));
      await expect(asked).rejects.toMatchObject({ name: 'ApiError', code, message });
    },
  );

  it('is unavailable when it cannot be reached, and requested again next time', async () => {
    const fetch = jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetch.mockResolvedValueOnce(json(list));
    const api = createApi({ base: '/api', maxAgeMs: 1000, timeoutMs: 1000, fetch });
    await expect(api.get('/read-course')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await api.get('/read-course')).toEqual(list);
  });

  it('is unavailable when it takes longer than the timeout', async () => {
    const { api, requests } = openBackend({ timeoutMs: 20 });
    await expect(api.get('/read-course')).rejects.toMatchObject({ code: 'unavailable' });
    expect(requests[0]?.signal.aborted).toBe(true);
  });
});

it('rejects paths that lead out of the API, and leaves an encoded segment as it is', async () => {
  const { api, requests } = openBackend();
  for (const end of ['..', '%2e%2e/data-version', '.', 'a?b=c', 'a#b', '\\evil', '/evil'])
    await expect(api.get(`/read-course/${end}`)).rejects.toMatchObject({
      code: 'malformed-request',
    });
  void api.get('/read-course/a%2Fb.c..d');
  expect(requests.map(({ url }) => url)).toEqual(['/api/read-course/a%2Fb.c..d']);
});
