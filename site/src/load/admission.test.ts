import { createAdmission, measureLag, OverloadError } from './admission';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function open(options: Partial<Parameters<typeof createAdmission>[0]> = {}) {
  const admission = createAdmission({
    maxActive: 4,
    maxPerClient: 3,
    maxWaitMs: 1000,
    maxWaiting: 50,
    ...options,
  });
  const begun: string[] = [];
  /** Work of a time; resolves with its name, or with the error. */
  const start = (client: string, name: string, ms = 100) =>
    admission
      .run(client, async () => {
        begun.push(name);
        await new Promise((resolve) => setTimeout(resolve, ms));
        return name;
      })
      .catch((error: Error) => error);
  return { admission, begun, start };
}

it('does as much at a time as it may, and the rest as soon as something ends', async () => {
  const { begun, start } = open({ maxActive: 2, maxPerClient: 2 });
  const all = ['1', '2', '3'].map((name) => start('a', name));
  expect(begun).toEqual(['1', '2']);
  await pass(100);
  expect(begun).toEqual(['1', '2', '3']);
  await pass(100);
  expect(await Promise.all(all)).toEqual(['1', '2', '3']);
});

it('begins no more in one turn of the event loop than it may', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  const nextTurn = () => new Promise(setImmediate);
  const { admission, begun, start } = open({ maxActive: 10, maxPerClient: 10, maxPerTurn: 2 });
  const all = ['1', '2', '3', '4', '5'].map((name) => start('a', name));
  expect(begun).toEqual(['1', '2']);
  await nextTurn();
  expect(begun).toEqual(['1', '2', '3', '4']);
  await nextTurn();
  expect(begun).toEqual(['1', '2', '3', '4', '5']);
  await pass(100);
  expect(await Promise.all(all)).toEqual(['1', '2', '3', '4', '5']);
  expect(admission.counts()).toEqual({ active: 0, waiting: 0 });
});

it('knows when it rejects what comes, from any client', async () => {
  const { admission, start } = open({ maxActive: 1, maxWaiting: 2 });
  const all = [start('a', '1'), start('b', '2')];
  expect(admission.rejectsNew()).toBe(false);
  all.push(start('c', '3'));
  expect(admission.rejectsNew()).toBe(true);
  expect(await start('d', '4')).toBeInstanceOf(OverloadError);
  await pass(300);
  await Promise.all(all);
});

it('rejects no other client while one has more waiting than others', async () => {
  const { admission, start } = open({ maxActive: 1, maxWaiting: 2 });
  const all = [start('a', '1'), start('b', '2'), start('b', '3')];
  expect(admission.rejectsNew()).toBe(false);
  const fair = start('c', '4');
  expect(await all[2]).toBeInstanceOf(OverloadError);
  await pass(300);
  expect(await fair).toBe('4');
});

it('turns away unbegun what cannot begin in time', async () => {
  const onShed = jest.fn();
  const { admission, begun, start } = open({ maxActive: 1, maxPerClient: 1, onShed });
  const slow = start('a', 'slow', 1500);
  const late = start('b', 'late');
  await pass(1000);
  expect(await late).toBeInstanceOf(OverloadError);
  await pass(500);
  expect(await slow).toBe('slow');
  expect(begun).toEqual(['slow']);
  expect(admission.counts()).toEqual({ active: 0, waiting: 0 });
  expect(onShed).toHaveBeenCalledTimes(1);
});

it('leaves room for others, whatever one client asks for', async () => {
  const { begun, start } = open();
  const flood = Array.from({ length: 20 }, (_, at) => start('flood', `flood-${at}`));
  const visitor = start('visitor', 'visitor');
  expect(begun).toEqual(['flood-0', 'flood-1', 'flood-2', 'visitor']);
  await pass(2000);
  expect(await visitor).toBe('visitor');
  await Promise.all(flood);
});

it('lets the client with the least under way come first', async () => {
  const { begun, start } = open({ maxActive: 2, maxPerClient: 2 });
  const all = [start('a', 'a-1'), start('a', 'a-2', 200), start('a', 'a-3'), start('b', 'b-1')];
  await pass(100);
  expect(begun).toEqual(['a-1', 'a-2', 'b-1']);
  await pass(400);
  await Promise.all(all);
});

it('turns the last of the greediest client away when too many wait', async () => {
  const { admission, begun, start } = open({ maxActive: 1, maxPerClient: 1, maxWaiting: 3 });
  const [first, ...flood] = ['a-1', 'a-2', 'a-3', 'a-4'].map((name) => start('a', name));
  expect(admission.counts()).toEqual({ active: 1, waiting: 3 });
  expect(admission.isFull()).toBe(true);
  const visitor = start('b', 'b-1');
  expect(await flood[2]).toBeInstanceOf(OverloadError);
  await pass(400);
  expect(await Promise.all([first, visitor, flood[0], flood[1]])).toEqual([
    'a-1',
    'b-1',
    'a-2',
    'a-3',
  ]);
  expect(begun).toEqual(['a-1', 'a-2', 'a-3', 'b-1']);
  expect(admission.counts()).toEqual({ active: 0, waiting: 0 });
  expect(admission.isFull()).toBe(false);
});

it('gives its place free when work fails', async () => {
  const { admission, start } = open({ maxActive: 1, maxPerClient: 1 });
  await expect(admission.run('a', () => Promise.reject(new Error('a fault')))).rejects.toThrow(
    'a fault',
  );
  const next = start('a', 'next');
  await pass(100);
  expect(await next).toBe('next');
});

describe('the time by which this process is late', () => {
  afterEach(() => jest.restoreAllMocks());

  function openLag() {
    let lateMs = 0;
    let computedMs = 0;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + lateMs);
    jest.spyOn(process, 'cpuUsage').mockImplementation((before = { user: 0, system: 0 }) => ({
      user: computedMs * 400 - before.user,
      system: computedMs * 600 - before.system,
    }));
    const lag = measureLag();
    /** The next timer is late by a time, of which this process computes a part. */
    const beLate = (ms: number, byComputingMs = ms) => {
      lateMs += ms;
      computedMs += byComputingMs;
      return pass(100);
    };
    return { lag, beLate };
  }

  it('is measured for some time, not once', async () => {
    const { lag, beLate } = openLag();
    await pass(1000);
    await beLate(5000);
    await pass(200);
    expect(lag.readMs()).toBe(0);
    for (let at = 0; at < 4; at += 1) await beLate(300 + at);
    expect(lag.readMs()).toBeCloseTo(300);
    lag.stop();
  });

  it('is at most what it computed: others that take the processor are no load of its own', async () => {
    const { lag, beLate } = openLag();
    for (let at = 0; at < 4; at += 1) await beLate(2000, 150);
    expect(lag.readMs()).toBeCloseTo(150);
    lag.stop();
  });
});
