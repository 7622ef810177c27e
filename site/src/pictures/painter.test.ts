import { EventEmitter } from 'node:events';
import { createLogger } from '@shared/service';
import { createPainter, PainterBusyError } from './painter';

/** Stands for the thread; what it is asked for is in `asked`, answers are up to the test. */
class FakeWorker extends EventEmitter {
  static readonly started: FakeWorker[] = [];
  readonly asked: unknown[] = [];
  isEnded = false;
  constructor() {
    super();
    FakeWorker.started.push(this);
  }
  postMessage(message: unknown) {
    this.asked.push(message);
  }
  unref() {}
  async terminate() {
    this.isEnded = true;
    this.emit('exit', 1);
  }
  answer(text: string) {
    this.emit('message', { png: Uint8Array.from(Buffer.from(text)) });
  }
}

jest.mock('node:worker_threads', () => ({
  ...jest.requireActual('node:worker_threads'),
  // A function, for the logger takes the name before the class above is there.
  Worker: function startWorker() {
    return new FakeWorker();
  },
}));

const icon = { type: 'icon', svg: '<svg/>', size: 192 } as const;
const settle = () => jest.advanceTimersByTimeAsync(0);

function start() {
  FakeWorker.started.length = 0;
  const painter = createPainter(createLogger({ name: 'test', level: 'silent' }));
  const thread = (index = 0) => {
    const worker = FakeWorker.started[index];
    if (!worker) throw new Error(`There is no thread ${index}`);
    return worker;
  };
  return { painter, thread };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the painter', () => {
  it('starts its thread with the first painting, and gives it one at a time', async () => {
    const { painter, thread } = start();
    expect(FakeWorker.started).toEqual([]);
    const [first, second] = [painter.paint(icon), painter.paint({ ...icon, size: 512 })];
    await settle();
    expect(thread().asked).toEqual([icon]);
    thread().answer('one');
    expect((await first).toString()).toBe('one');
    await settle();
    expect(thread().asked).toHaveLength(2);
    thread().answer('two');
    expect((await second).toString()).toBe('two');
  });

  it('goes on after a painting that failed', async () => {
    const { painter, thread } = start();
    const failing = painter.paint(icon);
    const next = painter.paint(icon);
    const failure = expect(failing).rejects.toThrow('no such font');
    await settle();
    thread().emit('message', { reason: 'no such font' });
    await failure;
    await settle();
    thread().answer('well');
    expect((await next).toString()).toBe('well');
  });

  it('gives up a painting that hangs, and its thread with it', async () => {
    const { painter, thread } = start();
    const hanging = expect(painter.paint(icon)).rejects.toThrow('not painted');
    const next = painter.paint(icon);
    await jest.advanceTimersByTimeAsync(10_000);
    await hanging;
    expect(thread().isEnded).toBe(true);
    await settle();
    thread(1).answer('well');
    expect((await next).toString()).toBe('well');
  });

  it('lets its thread go after a minute without work, and starts another for the next', async () => {
    const { painter, thread } = start();
    const first = painter.paint(icon);
    await settle();
    thread().answer('one');
    await first;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(thread().isEnded).toBe(true);
    void painter.paint(icon);
    await settle();
    expect(thread(1).asked).toEqual([icon]);
  });

  it('turns away who comes when two hundred wait', async () => {
    const { painter } = start();
    const waiting = Array.from({ length: 200 }, () => painter.paint(icon).catch(() => 'ended'));
    await expect(painter.paint(icon)).rejects.toBeInstanceOf(PainterBusyError);
    await painter.close();
    await settle();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['ended']));
  });
});
