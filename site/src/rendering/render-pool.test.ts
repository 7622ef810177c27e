import type { SearchResponse } from '@shared/contracts';
import { silentLogger } from '@shared/service/testing';
import { makeSetup } from '../testing/make-setup';
import type { ToWorker } from './render-messages';
import { createRenderPool, RenderHangError } from './render-pool';
import type { RenderThreadEvents } from './render-thread';

/** A thread whose behaviour depends on the path that it renders. */
class FakeThread {
  tasks: { id: number; name: string }[] = [];
  responses: unknown[] = [];
  isStopped = false;
  #blockedSince: number | null = null;

  constructor(readonly events: RenderThreadEvents) {}

  post(message: ToWorker) {
    if (message.type === 'search-response') return void this.responses.push(message.response);
    const { id, task } = message;
    const name = task.type === 'collect' ? task.kind : task.request.url;
    this.tasks.push({ id, name });
    if (name === '/loops') this.#blockedSince ??= performance.now();
    if (name === '/crashes') setTimeout(() => this.events.onCrash(new Error('out of memory')), 10);
    if (name === '/fails') this.#later(10, { type: 'failed', id, reason: 'a fault of the shell' });
    if (/^\/page/.test(name) || task.type === 'collect')
      this.#later(10, { type: 'done', id, result: name as never });
  }

  msSinceTick() {
    return this.#blockedSince === null ? 0 : performance.now() - this.#blockedSince;
  }

  stop() {
    this.isStopped = true;
  }

  ask(searchId: number) {
    this.events.onMessage({ type: 'search', searchId, request: { q: 'heart' } as never });
  }

  names = () => this.tasks.map(({ name }) => name);

  #later(ms: number, message: Parameters<RenderThreadEvents['onMessage']>[0]) {
    setTimeout(() => {
      // What blocks a thread blocks everything in it.
      if (this.#blockedSince === null && !this.isStopped) this.events.onMessage(message);
    }, ms);
  }
}

let close = async () => {};

function open({ size = 2, timeoutMs = 5000 } = {}) {
  const threads: FakeThread[] = [];
  const search = jest.fn<Promise<SearchResponse>, [unknown]>();
  const pool = createRenderPool(makeSetup(), {
    size,
    timeoutMs,
    search,
    logger: silentLogger,
    startThread: (_, events) => {
      const thread = new FakeThread(events);
      threads.push(thread);
      return thread;
    },
  });
  close = pool.close;
  const running = () => threads.filter(({ isStopped }) => !isStopped);
  const render = (url: string) => pool.render({ url, match: null });
  return { pool, render, threads, search, running };
}

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await close();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: Error) => error,
  );

it('renders in as many threads as its size says, and distributes the work', async () => {
  const { render, threads } = open({ size: 2 });
  const pages = ['/page-1', '/page-2', '/page-3', '/page-4'].map((url) => render(url));
  await pass(10);
  expect(await Promise.all(pages)).toEqual(['/page-1', '/page-2', '/page-3', '/page-4']);
  expect(threads.map((thread) => thread.names())).toEqual([
    ['/page-1', '/page-3'],
    ['/page-2', '/page-4'],
  ]);
});

it('collects contributions in a thread', async () => {
  const { pool, threads } = open({ size: 1 });
  const collected = pool.collect('pages');
  await pass(10);
  expect(await collected).toBe('pages');
  expect(threads[0]?.names()).toEqual(['pages']);
});

it('rejects with the fault of the shell itself', async () => {
  const { render } = open();
  const page = outcome(render('/fails'));
  await pass(10);
  expect(await page).toEqual(new Error('a fault of the shell'));
});

it('lets tasks wait while all threads are full', async () => {
  const { render, threads } = open({ size: 1 });
  const pages = Array.from({ length: 9 }, (_, at) => render(`/page-${at}`));
  expect(threads[0]?.tasks).toHaveLength(4);
  await pass(10);
  expect(threads[0]?.tasks).toHaveLength(8);
  await pass(20);
  expect(await Promise.all(pages)).toHaveLength(9);
  expect(threads).toHaveLength(1);
});

it('rejects tasks that would wait longer than visitors do', async () => {
  const { render } = open({ size: 1 });
  const waiting = Array.from({ length: 404 }, () => outcome(render('/waits')));
  const rejected = await outcome(render('/page'));
  expect(rejected).toEqual(new Error('400 pages wait to be rendered'));
  // The page itself is not at fault, so its route is not to be remembered.
  expect(rejected).not.toBeInstanceOf(RenderHangError);
  await close();
  await Promise.all(waiting);
});

it('rejects a page after the time limit, and keeps its thread', async () => {
  const { render, threads } = open({ timeoutMs: 5000 });
  const page = outcome(render('/waits'));
  await pass(4999);
  expect(await Promise.race([page, 'waits'])).toBe('waits');
  await pass(1);
  expect(await page).toEqual(new RenderHangError('/waits was not done within 5000 ms'));
  expect(await page).toBeInstanceOf(RenderHangError);
  expect(threads).toHaveLength(2);
  const next = render('/page');
  await pass(10);
  expect(await next).toBe('/page');
});

it('leaves the query out of its errors', async () => {
  const { render } = open();
  const page = outcome(render('/waits?q=secret'));
  await pass(5000);
  expect(String(await page)).not.toContain('secret');
});

describe('a page that blocks its thread', () => {
  it('ends with its thread, which is replaced', async () => {
    const { render, threads, running } = open();
    const page = outcome(render('/loops'));
    await pass(2200);
    expect(await page).toBeInstanceOf(RenderHangError);
    expect(threads[0]?.isStopped).toBe(true);
    expect(running()).toHaveLength(2);
  });

  it('delays other pages for a moment only', async () => {
    const { render } = open();
    const looping = outcome(render('/loops'));
    await pass(300);
    const page = render('/page');
    await pass(20);
    expect(await page).toBe('/page');
    await pass(5000);
    expect(await looping).toBeInstanceOf(RenderHangError);
  });

  it('is found among the pages of its thread, which are rendered again', async () => {
    const { render } = open({ size: 1 });
    const pages = ['/page-1', '/page-2', '/loops', '/page-3'].map((url) => outcome(render(url)));
    await pass(10_000);
    const [first, second, looping, third] = await Promise.all(pages);
    expect([first, second, third]).toEqual(['/page-1', '/page-2', '/page-3']);
    expect(looping).toBeInstanceOf(RenderHangError);
  });

  it('may do so in every thread: others are started for other pages', async () => {
    const { render, running } = open({ size: 2 });
    const looping = ['/loops', '/loops'].map((url) => outcome(render(url)));
    await pass(300);
    const page = render('/page');
    await pass(20);
    expect(await page).toBe('/page');
    expect(running().length).toBeLessThanOrEqual(4);
    await pass(10_000);
    for (const one of await Promise.all(looping)) expect(one).toBeInstanceOf(RenderHangError);
  });

  it('leaves no more threads than before, once nothing is pending', async () => {
    const { render, running } = open({ size: 2 });
    const looping = outcome(render('/loops'));
    const pages = Array.from({ length: 12 }, (_, at) => render(`/page-${at}`));
    await pass(10_000);
    await Promise.all([looping, ...pages]);
    const last = render('/page-last');
    await pass(1000);
    await last;
    expect(running().length).toBeLessThanOrEqual(3);
  });
});

describe('a thread that crashes', () => {
  it('is replaced, and its only page is not rendered again', async () => {
    const { render, threads, running } = open();
    const page = outcome(render('/crashes'));
    await pass(100);
    expect(await page).toBeInstanceOf(Error);
    expect(running()).toHaveLength(2);
    expect(threads.flatMap((thread) => thread.names())).toEqual(['/crashes']);
  });

  it('loses no other page', async () => {
    const { render } = open({ size: 1 });
    const pages = ['/waits', '/crashes'].map((url) => outcome(render(url)));
    const good = render('/page');
    await pass(200);
    expect(await good).toBe('/page');
    await pass(10_000);
    expect(await pages[1]).toBeInstanceOf(RenderHangError);
    expect(String(await pages[0])).toContain('/waits was not done within');
  });
});

describe('a search by a page', () => {
  it('gets its response in the thread that asked', async () => {
    const { threads, search } = open();
    const response = { total: 3 } as unknown as SearchResponse;
    search.mockResolvedValue(response);
    threads[1]?.ask(7);
    await pass(0);
    expect(threads[1]?.responses).toEqual([response]);
    expect(threads[0]?.responses).toEqual([]);
  });

  it('gets no response when the index fails', async () => {
    const { threads, search } = open();
    search.mockRejectedValue(new Error('no index'));
    threads[0]?.ask(7);
    await pass(0);
    expect(threads[0]?.responses).toEqual([null]);
  });
});

describe('a pool that is closed', () => {
  it('ends its threads and rejects pending tasks', async () => {
    const { pool, render, running } = open({ size: 1 });
    const pages = Array.from({ length: 6 }, () => outcome(render('/waits')));
    await pool.close();
    expect(running()).toEqual([]);
    for (const page of pages) expect(String(await page)).toContain('The render pool is closed');
  });

  it('starts no other thread, not even for the tasks of a thread that hung', async () => {
    const { pool, render, threads, running } = open({ size: 2 });
    const pages = ['/loops', '/loops', '/loops', ...Array(12).fill('/waits')].map((url) =>
      outcome(render(url)),
    );
    await pass(300);
    const { length } = threads;
    await pool.close();
    expect(threads).toHaveLength(length);
    expect(running()).toEqual([]);
    await Promise.all(pages);
  });

  it('renders nothing', async () => {
    const { pool, render } = open();
    await pool.close();
    await pool.close();
    await expect(render('/page')).rejects.toThrow('The render pool is closed');
  });
});
