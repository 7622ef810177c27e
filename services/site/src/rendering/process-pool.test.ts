import { ReleaseTaskError } from '@meridian/contracts/ssr';
import { silentLogger } from '@meridian/service/testing';
import { FakeProcess } from '../testing/fake-process';
import type { FromProcess } from './process/check-frame';
import { createProcessPool, RenderHangError, type RespondToProcess } from './process-pool';

let close = () => {};
const fault = { type: 'failed', failure: 'fault', reason: '' } as const;

function open({ size = 2, timeoutMs = 5000, startMs = 0 } = {}) {
  const processes: FakeProcess[] = [];
  const respond = jest.fn<ReturnType<RespondToProcess>, Parameters<RespondToProcess>>();
  const pool = createProcessPool({
    name: 'shop/1.0.0',
    size,
    timeoutMs,
    logger: silentLogger,
    start: (events) => {
      const process = new FakeProcess(events, undefined, startMs);
      processes.push(process);
      return process;
    },
  });
  close = pool.close;
  const running = () => processes.filter(({ isStopped }) => !isStopped);
  const map = { id: 1, json: Buffer.from('{}') };
  const run = (payload: string) =>
    pool.run({ name: 'page', payload, map, label: payload, respond }).then(String);
  return { run, processes, respond, running };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  close();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Starts a process, and lets it finish a task. */
const settleFirst = async (run: (page: string) => Promise<unknown>) => {
  const first = run('/page');
  await pass(10);
  await first;
};
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: Error) => error,
  );

it('distributes tasks over as many processes as its size', async () => {
  const { run, processes } = open({ size: 2 });
  const pages = ['/page-1', '/page-2', '/page-3', '/page-4'].map((page) => run(page));
  await pass(10);
  expect(await Promise.all(pages)).toEqual(['/page-1', '/page-2', '/page-3', '/page-4']);
  expect(processes.map((process) => process.said())).toEqual([
    ['/page-1', '/page-3'],
    ['/page-2', '/page-4'],
  ]);
  expect(processes.map(({ maps }) => maps[0])).toEqual([1, 1]);
});

it('rejects tasks that would wait longer than visitors do', async () => {
  const { run } = open({ size: 1 });
  const waiting = Array.from({ length: 408 }, () => outcome(run('/waits')));
  const rejected = await outcome(run('/page'));
  expect(rejected).toEqual(new Error('400 tasks wait for shop/1.0.0'));
  // The page is not at fault, so its route must not be noted as hung.
  expect(rejected).not.toBeInstanceOf(RenderHangError);
  close();
  await Promise.all(waiting);
});

describe('a task that is not done within the limit', () => {
  it('ends its process when it is alone there; the next task has another one', async () => {
    const { run, processes } = open({ timeoutMs: 5000 });
    const page = outcome(run('/waits'));
    await pass(4999);
    expect(await Promise.race([page, 'waits'])).toBe('waits');
    await pass(1);
    expect(await page).toEqual(new RenderHangError('/waits was not done within 5000 ms'));
    const next = run('/page');
    await pass(10);
    expect(await next).toBe('/page');
    expect(processes.map(({ isStopped }) => isStopped)).toEqual([true, false]);
  });

  it('has its limit counted from the end of its process’s start', async () => {
    const { run, processes } = open({ size: 1, timeoutMs: 5000, startMs: 20_000 });
    const page = outcome(run('/waits'));
    await pass(24_999);
    expect(processes[0]?.isStopped).toBe(false);
    await pass(1);
    expect(await page).toBeInstanceOf(RenderHangError);
  });

  it.each(['/loops', '/waits'])(
    'is found among the tasks of its process, which are performed once more (%s)',
    async (hanging) => {
      const { run, processes } = open({ size: 1 });
      await settleFirst(run);
      const good = ['/page-1', '/page-2', '/page-3'];
      const [hung, ...others] = [hanging, ...good, '/page-late'].map((page) => outcome(run(page)));
      await pass(5100);
      expect(await Promise.all(others)).toEqual([...good, '/page-late']);
      await pass(5000);
      expect(await hung).toBeInstanceOf(RenderHangError);
      const timesInAll = hanging === '/loops' ? 11 : 6;
      expect(processes.flatMap((process) => process.said())).toHaveLength(timesInAll);
    },
  );

  it('leaves no extra process once nothing is pending', async () => {
    const { run, running } = open({ size: 2 });
    const looping = outcome(run('/loops'));
    const pages = Array.from({ length: 12 }, (_, at) => run(`/page-${at}`));
    await pass(12_000);
    await Promise.all([looping, ...pages]);
    expect(running().length).toBeLessThanOrEqual(2);
  });
});

describe('a process that crashes', () => {
  it('has its only task not performed again', async () => {
    const { run, processes } = open();
    const page = outcome(run('/crashes'));
    await pass(100);
    expect(await page).toBeInstanceOf(Error);
    expect(processes.flatMap((process) => process.said())).toEqual(['/crashes']);
  });

  it('has its only task performed again if it had used up its CPU time', async () => {
    const { run, processes } = open({ size: 1 });
    const page = outcome(run('/waits'));
    await pass(10);
    processes[0]?.events.onCrash(new Error('the process ended with SIGXCPU'), true);
    await pass(10);
    expect(processes[1]?.said()).toEqual(['/waits']);
    await pass(10_000);
    expect(await page).toBeInstanceOf(RenderHangError);
  });

  it('loses no other task', async () => {
    const { run } = open({ size: 1 });
    const pages = ['/waits', '/crashes'].map((page) => outcome(run(page)));
    const good = run('/page');
    await pass(200);
    expect(await good).toBe('/page');
    await pass(10_000);
    expect(await pages[1]).toBeInstanceOf(RenderHangError);
    expect(String(await pages[0])).toContain('/waits was not done within');
  });

  it('while it is sent a task has no other task performed twice', async () => {
    const { run, processes } = open({ size: 1 });
    await settleFirst(run);
    const pages = [
      ...Array(8).fill('/before'),
      '/crashes-at-once',
      '/page-1',
      '/page-2',
      '/page-3',
    ].map((page) => outcome(run(page)));
    await pass(60_000);
    expect(await Promise.all(pages.slice(-3))).toEqual(['/page-1', '/page-2', '/page-3']);
    const said = processes.flatMap((process) => process.said());
    expect(said.filter((page) => page.startsWith('/page-')).sort()).toEqual([
      '/page-1',
      '/page-2',
      '/page-3',
    ]);
  });

  it('repeatedly is started after a growing pause, and its pages are left to the browser', async () => {
    const { run, processes } = open({ size: 1 });
    const crash = async () => {
      const page = outcome(run('/crashes'));
      await pass(10);
      return page;
    };
    for (let count = 1; count <= 5; count += 1) await crash();
    expect(processes).toHaveLength(5);
    expect(await crash()).toEqual(
      new RenderHangError('shop/1.0.0 failed 5 times and is not started yet'),
    );
    await pass(2000);
    await crash();
    await pass(2000);
    await crash();
    expect(processes).toHaveLength(6);
    await pass(2000);
    const page = run('/page');
    await pass(10);
    expect(await page).toBe('/page');
    for (let count = 1; count <= 5; count += 1) await crash();
    expect(processes).toHaveLength(11);
  });
});

describe('a process that sends forbidden frames', () => {
  const done = (id: number): FromProcess => ({ type: 'done', id });

  it.each<[string, FromProcess]>([
    ['the result of a task that it does not have', done(1)],
    ['a failure of a task that it does not have', { ...fault, id: 1 }],
  ])('(%s) is ended, and its task fails as in a crash', async (_, header) => {
    const { run, processes } = open({ size: 2 });
    const pages = ['/waits', '/waits'].map((page) => outcome(run(page)));
    expect(processes[0]?.tasks).toMatchObject([{ id: 0 }]);
    processes[0]?.events.onFrame({ header, payload: Buffer.alloc(0) });
    await pass(0);
    expect(processes.map(({ isStopped }) => isStopped)).toEqual([true, false]);
    expect(await pages[0]).toBeInstanceOf(RenderHangError);
    close();
    await Promise.all(pages);
  });
});

describe('a request of a process', () => {
  const request = (process: FakeProcess | undefined, id: number) =>
    process?.events.onFrame({
      header: { type: 'request', id, request: { kind: 'search' } },
      payload: Buffer.from('"heart"'),
    });

  it('is rejected with the reason of the failure', async () => {
    const { run, processes, respond } = open();
    respond.mockRejectedValueOnce(new ReleaseTaskError('module', 'damaged'));
    respond.mockRejectedValueOnce(new Error('no index'));
    const page = outcome(run('/waits'));
    request(processes[0], 1);
    request(processes[0], 2);
    await pass(0);
    expect(processes[0]?.responses).toMatchObject([
      { type: 'rejection', id: 1, failure: 'module', reason: 'damaged' },
      { type: 'rejection', id: 2, failure: 'process', reason: 'no index' },
    ]);
    close();
    await page;
  });

  it('is rejected when too many are open, or no task could need it', async () => {
    const { run, processes, respond } = open();
    respond.mockReturnValue(new Promise(() => {}));
    const page = run('/page');
    for (let id = 0; id <= 200; id += 1) request(processes[0], id);
    expect(respond).toHaveBeenCalledTimes(200);
    await pass(10);
    await page;
    request(processes[0], 201);
    expect(respond).toHaveBeenCalledTimes(200);
    const rejected = [200, 201].map((id) => ({ type: 'rejection', id }));
    expect(processes[0]?.responses).toMatchObject(rejected);
  });
});

it('a closed pool ends its processes, rejects pending tasks and starts no process, not even for tasks of one that hung', async () => {
  const { run, processes, running } = open({ size: 2 });
  const pages = ['/loops', '/loops', '/loops', ...Array(12).fill('/waits')].map((page) =>
    outcome(run(page)),
  );
  await pass(5000);
  const { length } = processes;
  close();
  expect(processes).toHaveLength(length);
  expect(running()).toEqual([]);
  for (const page of pages) expect(String(await page)).toContain('are closed');
});
