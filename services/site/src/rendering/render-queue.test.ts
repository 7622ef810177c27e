import { createRenderQueue, OverloadError } from './render-queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function open(options: Partial<Parameters<typeof createRenderQueue>[0]> = {}) {
  const queue = createRenderQueue({
    maxActive: 4,
    maxPerClient: 3,
    maxWaitMs: 1000,
    maxWaiting: 50,
    ...options,
  });
  const begun: string[] = [];
  /** Work of a time; resolves with its name, or with the error. */
  const start = (client: string, name: string, ms = 100) =>
    queue
      .run(client, async () => {
        begun.push(name);
        await new Promise((resolve) => setTimeout(resolve, ms));
        return name;
      })
      .catch((error: Error) => error);
  return { queue, begun, start };
}

it('rejects work that cannot begin in time', async () => {
  const onRejected = jest.fn();
  const { queue, begun, start } = open({ maxActive: 1, maxPerClient: 1, onRejected });
  const slow = start('a', 'slow', 1500);
  const late = start('b', 'late');
  await pass(1000);
  expect(await late).toBeInstanceOf(OverloadError);
  await pass(500);
  expect(await slow).toBe('slow');
  expect(begun).toEqual(['slow']);
  expect(queue.counts()).toEqual({ active: 0, waiting: 0 });
  expect(onRejected).toHaveBeenCalledTimes(1);
});

it('leaves room for other clients under a flood of one', async () => {
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
