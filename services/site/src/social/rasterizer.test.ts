import { EventEmitter } from 'node:events';
import { createLogger } from '@meridian/service';
import { createRasterizer } from './rasterizer';

/** Stands for the thread: it records tasks, and the test responds. */
class FakeWorker extends EventEmitter {
  static readonly started: FakeWorker[] = [];
  readonly tasks: unknown[] = [];
  isEnded = false;
  private id = 0;
  constructor() {
    super();
    FakeWorker.started.push(this);
  }
  postMessage({ id, task }: { id: number; task: unknown }) {
    this.id = id;
    this.tasks.push(task);
  }
  unref() {}
  async terminate() {
    this.isEnded = true;
    this.emit('exit', 1);
  }
  respond(text: string) {
    this.emit('message', { id: this.id, result: Buffer.from(text) });
  }
}

jest.mock('node:worker_threads', () => ({
  ...jest.requireActual('node:worker_threads'),
  // A function, because the logger uses the name before the class above exists.
  Worker: function startWorker() {
    return new FakeWorker();
  },
}));

const image = (children: string) => ({ type: 'div', props: { children } });
const settle = () => jest.advanceTimersByTimeAsync(0);

function start() {
  FakeWorker.started.length = 0;
  const rasterizer = createRasterizer(createLogger({ name: 'test', level: 'silent' }));
  const thread = (index = 0) => {
    const worker = FakeWorker.started[index];
    if (!worker) throw new Error(`There is no thread ${index}`);
    return worker;
  };
  return { rasterizer, thread };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('starts its thread with the first task, and runs one at a time', async () => {
  const { rasterizer, thread } = start();
  expect(FakeWorker.started).toEqual([]);
  const [first, second] = [rasterizer.rasterize(image('one')), rasterizer.rasterize(image('two'))];
  await settle();
  expect(thread().tasks).toEqual([image('one')]);
  thread().respond('one');
  expect((await first).toString()).toBe('one');
  await settle();
  expect(thread().tasks).toHaveLength(2);
  thread().respond('two');
  expect((await second).toString()).toBe('two');
});

it('ends a task that hangs, and its thread', async () => {
  const { rasterizer, thread } = start();
  const hanging = expect(rasterizer.rasterize(image('one'))).rejects.toThrow('its thread ended');
  const next = rasterizer.rasterize(image('one'));
  await jest.advanceTimersByTimeAsync(10_000);
  await hanging;
  expect(thread().isEnded).toBe(true);
  await settle();
  thread(1).respond('well');
  expect((await next).toString()).toBe('well');
});
