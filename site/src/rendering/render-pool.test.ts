import type { SearchResponse } from '@shared/contracts';
import { silentLogger } from '@shared/service/testing';
import { makeSetup } from '../testing/make-setup';
import type { ToWorker } from './messages';
import { createRenderPool, RenderHangError } from './render-pool';
import type { RenderThreadEvents } from './render-thread';

/** A thread that does what the test says, by the page that it is asked for. */
class FakeThread {
  tasks: { id: number; name: string }[] = [];
  found: unknown[] = [];
  isStopped = false;
  #blockedSince: number | null = null;

  constructor(readonly events: RenderThreadEvents) {}

  post(message: ToWorker) {
    if (message.type === 'found') return void this.found.push(message.answer);
    const { id, task } = message;
    const name = task.type === 'collect' ? task.kind : task.url;
    this.tasks.push({ id, name });
    if (name === '/loops') this.#blockedSince ??= performance.now();
    if (name === '/crashes') setTimeout(() => this.events.onCrash(new Error('out of memory')), 10);
    if (name === '/fails') this.#later(10, { type: 'failed', id, reason: 'a fault of the shell' });
    if (/^\/page/.test(name) || task.type === 'collect')
      this.#later(10, { type: 'done', id, result: name as never });
  }

  silence() {
    return this.#blockedSince === null ? 0 : performance.now() - this.#blockedSince;
  }

  stop() {
    this.isStopped = true;
  }

  ask(question: number) {
    this.events.onMessage({ type: 'search', question, request: { q: 'heart' } as never });
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

function open({ size = 2, limit = 5000 } = {}) {
  const threads: FakeThread[] = [];
  const search = jest.fn<Promise<SearchResponse>, [unknown]>();
  const pool = createRenderPool(makeSetup(), {
    size,
    limit,
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
  return { pool, threads, search, running };
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

it('draws in as many threads as it is told, and shares the work out', async () => {
  const { pool, threads } = open({ size: 2 });
  const pages = ['/page-1', '/page-2', '/page-3', '/page-4'].map((url) => pool.render(url));
  await pass(10);
  expect(await Promise.all(pages)).toEqual(['/page-1', '/page-2', '/page-3', '/page-4']);
  expect(threads.map((thread) => thread.names())).toEqual([
    ['/page-1', '/page-3'],
    ['/page-2', '/page-4'],
  ]);
});

it('hands on what the page answers, and asks remotes for what they offer', async () => {
  const { pool, threads } = open({ size: 1 });
  const offers = pool.collect('pages');
  await pass(10);
  expect(await offers).toBe('pages');
  expect(threads[0]?.names()).toEqual(['pages']);
});

it('tells of a fault of the shell itself', async () => {
  const { pool } = open();
  const page = outcome(pool.render('/fails'));
  await pass(10);
  expect(await page).toEqual(new Error('a fault of the shell'));
});

it('lets what a thread has no room for wait its turn', async () => {
  const { pool, threads } = open({ size: 1 });
  const pages = Array.from({ length: 9 }, (_, at) => pool.render(`/page-${at}`));
  expect(threads[0]?.tasks).toHaveLength(4);
  await pass(10);
  expect(threads[0]?.tasks).toHaveLength(8);
  await pass(20);
  expect(await Promise.all(pages)).toHaveLength(9);
  expect(threads).toHaveLength(1);
});

it('refuses what would wait longer than anybody does', async () => {
  const { pool } = open({ size: 1 });
  const waiting = Array.from({ length: 404 }, () => outcome(pool.render('/waits')));
  await expect(pool.render('/page')).rejects.toThrow('More pages wait to be drawn');
  await close();
  await Promise.all(waiting);
});

it('gives up a page that waits for longer than the limit, and keeps its thread', async () => {
  const { pool, threads } = open({ limit: 5000 });
  const page = outcome(pool.render('/waits'));
  await pass(4999);
  expect(await Promise.race([page, 'waits'])).toBe('waits');
  await pass(1);
  expect(await page).toEqual(
    expect.objectContaining({
      name: 'RenderTimeoutError',
      message: '/waits was not done within 5000 ms',
    }),
  );
  expect(threads).toHaveLength(2);
  const next = pool.render('/page');
  await pass(10);
  expect(await next).toBe('/page');
});

it('says nothing in an error of what somebody searched for', async () => {
  const { pool } = open();
  const page = outcome(pool.render('/waits?q=secret'));
  await pass(5000);
  expect(String(await page)).not.toContain('secret');
});

describe('a page that blocks its thread', () => {
  it('costs the thread, which is replaced', async () => {
    const { pool, threads, running } = open();
    const page = outcome(pool.render('/loops'));
    await pass(2200);
    expect(await page).toBeInstanceOf(RenderHangError);
    expect(threads[0]?.isStopped).toBe(true);
    expect(running()).toHaveLength(2);
  });

  it('holds up nobody else for longer than a moment', async () => {
    const { pool } = open();
    const looping = outcome(pool.render('/loops'));
    await pass(300);
    const page = pool.render('/page');
    await pass(20);
    expect(await page).toBe('/page');
    await pass(5000);
    expect(await looping).toBeInstanceOf(RenderHangError);
  });

  it('is found among the pages that were in its thread, which are drawn again', async () => {
    const { pool } = open({ size: 1 });
    const pages = ['/page-1', '/page-2', '/loops', '/page-3'].map((url) =>
      outcome(pool.render(url)),
    );
    await pass(10_000);
    const [first, second, looping, third] = await Promise.all(pages);
    expect([first, second, third]).toEqual(['/page-1', '/page-2', '/page-3']);
    expect(looping).toBeInstanceOf(RenderHangError);
  });

  it('may do so in every thread: there are others for the rest', async () => {
    const { pool, running } = open({ size: 2 });
    const looping = ['/loops', '/loops'].map((url) => outcome(pool.render(url)));
    await pass(300);
    const page = pool.render('/page');
    await pass(20);
    expect(await page).toBe('/page');
    expect(running().length).toBeLessThanOrEqual(4);
    await pass(10_000);
    for (const one of await Promise.all(looping)) expect(one).toBeInstanceOf(RenderHangError);
  });

  it('leaves no more threads than it found, once all is quiet', async () => {
    const { pool, running } = open({ size: 2 });
    const looping = outcome(pool.render('/loops'));
    const pages = Array.from({ length: 12 }, (_, at) => pool.render(`/page-${at}`));
    await pass(10_000);
    await Promise.all([looping, ...pages]);
    const last = pool.render('/page-last');
    await pass(1000);
    await last;
    expect(running().length).toBeLessThanOrEqual(3);
  });
});

describe('a thread that crashes', () => {
  it('is replaced, and the page that it had is not drawn again', async () => {
    const { pool, threads, running } = open();
    const page = outcome(pool.render('/crashes'));
    await pass(100);
    expect(await page).toBeInstanceOf(Error);
    expect(running()).toHaveLength(2);
    expect(threads.flatMap((thread) => thread.names())).toEqual(['/crashes']);
  });

  it('takes no other page with it', async () => {
    const { pool } = open({ size: 1 });
    const pages = ['/waits', '/crashes'].map((url) => outcome(pool.render(url)));
    const good = pool.render('/page');
    await pass(200);
    expect(await good).toBe('/page');
    await pass(10_000);
    expect(await pages[1]).toBeInstanceOf(RenderHangError);
    expect(String(await pages[0])).toContain('/waits was not done within');
  });
});

describe('what a page asks of the index', () => {
  it('is answered to the thread that asked', async () => {
    const { threads, search } = open();
    const answer = { total: 3 } as unknown as SearchResponse;
    search.mockResolvedValue(answer);
    threads[1]?.ask(7);
    await pass(0);
    expect(threads[1]?.found).toEqual([answer]);
    expect(threads[0]?.found).toEqual([]);
  });

  it('is answered with nothing when the index fails', async () => {
    const { threads, search } = open();
    search.mockRejectedValue(new Error('no index'));
    threads[0]?.ask(7);
    await pass(0);
    expect(threads[0]?.found).toEqual([null]);
  });
});

describe('a pool that is closed', () => {
  it('ends its threads, and whoever waits learns of it', async () => {
    const { pool, running } = open({ size: 1 });
    const pages = Array.from({ length: 6 }, () => outcome(pool.render('/waits')));
    await pool.close();
    expect(running()).toEqual([]);
    for (const page of pages) expect(String(await page)).toContain('The render pool is closed');
  });

  it('starts no other thread, not even for what a thread that hung left behind', async () => {
    const { pool, threads, running } = open({ size: 2 });
    const pages = ['/loops', '/loops', '/loops', ...Array(12).fill('/waits')].map((url) =>
      outcome(pool.render(url)),
    );
    await pass(300);
    const { length } = threads;
    await pool.close();
    expect(threads).toHaveLength(length);
    expect(running()).toEqual([]);
    await Promise.all(pages);
  });

  it('draws nothing any more', async () => {
    const { pool } = open();
    await pool.close();
    await pool.close();
    await expect(pool.render('/page')).rejects.toThrow('The render pool is closed');
  });
});
