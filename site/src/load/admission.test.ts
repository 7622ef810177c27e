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
  const { begun, start } = open({ maxWaiting: 5 });
  const flood = Array.from({ length: 20 }, (_, at) => start('flood', `flood-${at}`));
  const visitor = start('visitor', 'visitor');
  expect(begun).toEqual(['flood-0', 'flood-1', 'flood-2', 'visitor']);
  // The last of the greediest.
  expect(await flood[19]).toBeInstanceOf(OverloadError);
  await pass(2000);
  expect(await visitor).toBe('visitor');
  await Promise.all(flood);
});

it('measures by how much this process is late, for some time and by its own work alone', async () => {
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
  await pass(1000);
  await beLate(5000);
  await pass(200);
  expect(lag.readMs()).toBe(0);
  for (let at = 0; at < 4; at += 1) await beLate(2000, 300 + at);
  expect(lag.readMs()).toBeCloseTo(300);
  lag.stop();
  jest.restoreAllMocks();
});
