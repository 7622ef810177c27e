import { ReleaseTaskError } from '@meridian/contracts/ssr';
import { silentLogger } from '@meridian/service/testing';
import { FakeProcess } from '../testing/fake-process';
import { createProcessPool, RenderHangError } from './process-pool';
import type { FromProcess } from './render-messages';
import type { RespondToProcess } from './respond-to-request';

let close = () => {};
const fault = { type: 'failed', failure: 'fault', reason: '' } as const;

function open({ size = 2, timeoutMs = 5000, isServed = true } = {}) {
  const processes: FakeProcess[] = [];
  const respond = jest.fn<ReturnType<RespondToProcess>, Parameters<RespondToProcess>>();
  const pool = createProcessPool({
    name: 'shop/1.0.0',
    size,
    timeoutMs,
    logger: silentLogger,
    start: (events) => {
      const process = new FakeProcess(events);
      processes.push(process);
      return process;
    },
  });
  if (isServed) pool.allowExtra();
  close = pool.close;
  const running = () => processes.filter(({ isStopped }) => !isStopped);
  const run = (payload: string, map = 1) =>
    pool
      .run({
        name: 'page',
        payload,
        map: { id: map, json: Buffer.from('{}') },
        label: payload,
        respond,
      })
      .then(String);
  return { pool, run, processes, respond, running };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  close();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: Error) => error,
  );

it('performs tasks in as many processes as its size says, and distributes the work', async () => {
  const { run, processes } = open({ size: 2 });
  const pages = ['/page-1', '/page-2', '/page-3', '/page-4'].map((page) => run(page));
  await pass(10);
  expect(await Promise.all(pages)).toEqual(['/page-1', '/page-2', '/page-3', '/page-4']);
  expect(processes.map((process) => process.said())).toEqual([
    ['/page-1', '/page-3'],
    ['/page-2', '/page-4'],
  ]);
});

it('gives a process the map of each task', async () => {
  const { run, processes } = open({ size: 1 });
  const pages = [run('/page-1', 1), run('/page-2', 2)];
  await pass(10);
  await Promise.all(pages);
  expect(processes[0]?.maps).toEqual([1, 2]);
});

it('rejects tasks that would wait longer than visitors do', async () => {
  const { run } = open({ size: 1 });
  const waiting = Array.from({ length: 408 }, () => outcome(run('/waits')));
  const rejected = await outcome(run('/page'));
  expect(rejected).toEqual(new Error('400 tasks wait for shop/1.0.0'));
  // The page itself is not at fault, so its route is not to be remembered.
  expect(rejected).not.toBeInstanceOf(RenderHangError);
  close();
  await Promise.all(waiting);
});

it('rejects a task after the time limit, and keeps its process', async () => {
  const { run, processes } = open({ timeoutMs: 5000 });
  const page = outcome(run('/waits'));
  await pass(4999);
  expect(await Promise.race([page, 'waits'])).toBe('waits');
  await pass(1);
  expect(await page).toEqual(new RenderHangError('/waits was not done within 5000 ms'));
  const next = run('/page');
  await pass(10);
  expect(await next).toBe('/page');
  expect(processes).toHaveLength(1);
});

describe('a task that blocks its process', () => {
  it('is found among the tasks of its process, which are performed again', async () => {
    const { run } = open({ size: 1 });
    const pages = ['/page-1', '/page-2', '/loops', '/page-3'].map((page) => outcome(run(page)));
    await pass(10_000);
    const [first, second, looping, third] = await Promise.all(pages);
    expect([first, second, third]).toEqual(['/page-1', '/page-2', '/page-3']);
    expect(looping).toBeInstanceOf(RenderHangError);
  });

  it('may do so in every process: others are started for other tasks', async () => {
    const { run, running } = open({ size: 2 });
    const looping = ['/loops', '/loops'].map((page) => outcome(run(page)));
    await pass(300);
    const page = run('/page');
    await pass(120);
    expect(await page).toBe('/page');
    expect(running().length).toBeLessThanOrEqual(5);
    await pass(10_000);
    for (const one of await Promise.all(looping)) expect(one).toBeInstanceOf(RenderHangError);
  });

  it('has no other started while its release is only tested, and holds up nothing for good', async () => {
    const { run, running } = open({ size: 1, isServed: false });
    const pages = ['/loops', '/loops', '/page-1', '/page-2'].map((page) => outcome(run(page)));
    for (let waited = 0; waited < 8000; waited += 100) {
      await pass(100);
      expect(running().length).toBeLessThanOrEqual(1);
    }
    expect(await Promise.all(pages)).toEqual([
      expect.any(RenderHangError),
      expect.any(RenderHangError),
      '/page-1',
      '/page-2',
    ]);
  });

  it('leaves no more processes than before, once nothing is pending', async () => {
    const { run, running } = open({ size: 2 });
    const looping = outcome(run('/loops'));
    const pages = Array.from({ length: 12 }, (_, at) => run(`/page-${at}`));
    await pass(10_000);
    await Promise.all([looping, ...pages]);
    const last = run('/page-last');
    await pass(1000);
    await last;
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

  it('while it is sent a task has no other one performed twice', async () => {
    const { run, processes } = open({ size: 1, isServed: false });
    const looping = outcome(run('/loops'));
    // A process that is silent gets no more work, so these wait for the next one.
    await pass(1000);
    const crashing = outcome(run('/crashes-at-once'));
    const pages = ['/page-1', '/page-2', '/page-3'].map((page) => run(page));
    await pass(30_000);
    expect(await Promise.all(pages)).toEqual(['/page-1', '/page-2', '/page-3']);
    const said = processes.flatMap((process) => process.said());
    expect(said.filter((page) => page.startsWith('/page')).sort()).toEqual([
      '/page-1',
      '/page-2',
      '/page-3',
    ]);
    await Promise.all([crashing, looping]);
  });
});

describe('a process that sends what it may not', () => {
  const done = (id: number): FromProcess => ({ type: 'done', id });

  it.each<[string, FromProcess]>([
    ['the result of a task that it was not given', done(1)],
    ['a failure of a task that it was not given', { ...fault, id: 1 }],
    ['what cannot be received', { type: 'request', id: 1 } as FromProcess],
  ])('(%s) is ended, and its task fails as for a crash', async (_, header) => {
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

  it('is not one that is late with a result, once', async () => {
    const { run, processes } = open({ timeoutMs: 5000 });
    const page = outcome(run('/waits'));
    await pass(5000);
    expect(await page).toBeInstanceOf(RenderHangError);
    processes[0]?.events.onFrame({ header: done(0), payload: Buffer.from('late') });
    expect(processes[0]?.isStopped).toBe(false);
    processes[0]?.events.onFrame({ header: done(0), payload: Buffer.from('late') });
    expect(processes[0]?.isStopped).toBe(true);
  });
});

describe('a request of a process', () => {
  const request = (process: FakeProcess | undefined, id: number) =>
    process?.events.onFrame({
      header: { type: 'request', id, request: { kind: 'search' } },
      payload: Buffer.from('"heart"'),
    });

  it('is refused with the reason of what failed', async () => {
    const { run, processes, respond } = open();
    respond.mockRejectedValueOnce(new ReleaseTaskError('module', 'damaged'));
    respond.mockRejectedValueOnce(new Error('no index'));
    const page = outcome(run('/waits'));
    request(processes[0], 1);
    request(processes[0], 2);
    await pass(0);
    expect(processes[0]?.responses).toMatchObject([
      { type: 'refusal', id: 1, failure: 'module', reason: 'damaged' },
      { type: 'refusal', id: 2, failure: 'process', reason: 'no index' },
    ]);
    close();
    await page;
  });

  it('is refused when too many are open, or no task could need it', async () => {
    const { run, processes, respond } = open();
    respond.mockReturnValue(new Promise(() => {}));
    const page = run('/page');
    for (let id = 0; id <= 200; id += 1) request(processes[0], id);
    expect(respond).toHaveBeenCalledTimes(200);
    await pass(10);
    await page;
    request(processes[0], 201);
    expect(respond).toHaveBeenCalledTimes(200);
    const refused = [200, 201].map((id) => ({ type: 'refusal', id }));
    expect(processes[0]?.responses).toMatchObject(refused);
  });
});

it('a pool that is closed ends its processes, rejects pending tasks and starts no other, not even for those of one that hung', async () => {
  const { run, processes, running } = open({ size: 2 });
  const pages = ['/loops', '/loops', '/loops', ...Array(12).fill('/waits')].map((page) =>
    outcome(run(page)),
  );
  await pass(300);
  const { length } = processes;
  close();
  expect(processes).toHaveLength(length);
  expect(running()).toEqual([]);
  for (const page of pages) expect(String(await page)).toContain('are closed');
});

describe('a process without a task', () => {
  const rest = async () => {
    const opened = open({ size: 1 });
    const page = opened.run('/page');
    await pass(10);
    await page;
    return { ...opened, process: opened.processes[0] as FakeProcess };
  };

  it('is ended when it goes on computing, and replaced when there is work', async () => {
    const { process, run, running } = await rest();
    process.idleCpu = 500;
    await pass(10_000);
    expect(process.isStopped).toBe(true);
    const page = run('/page');
    await pass(10);
    expect(await page).toBe('/page');
    expect(running()).toHaveLength(1);
  });

  it.each([
    ['is kept when its tasks alone compute much', { idleCpu: 0, taskCpuMs: 900 }, false],
    ['is ended when it goes on computing between tasks', { idleCpu: 300, taskCpuMs: 0 }, true],
  ])('%s', async (_, usage, isEnded) => {
    const { process, run } = await rest();
    Object.assign(process, usage);
    for (let at = 0; at < 20 && !process.isStopped; at += 1) {
      const page = run('/page');
      await pass(1000);
      await page;
    }
    expect(process.isStopped).toBe(isEnded);
  });

  it('is ended when it holds much memory', async () => {
    const { process } = await rest();
    process.residentBytes = 300e6;
    await pass(5000);
    expect(process.isStopped).toBe(true);
  });
});
