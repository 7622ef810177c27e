import type { Bundle, FromProcess, ToProcess } from '../rendering/render-messages';
import type { ProcessEvents, RenderProcess } from '../rendering/render-process';

type SentTask = Extract<ToProcess, { type: 'task' }> & { said: string };

/** A render process that does with each task what a test says, by the text of the task. */
export class FakeProcess implements RenderProcess {
  readonly pid = undefined;
  tasks: SentTask[] = [];
  /** What it got in response to requests. */
  responses: (ToProcess & { payload: string })[] = [];
  maps: number[] = [];
  isStopped = false;
  #blockedSince: number | null = null;

  constructor(
    public events: ProcessEvents,
    private readonly perform: (task: SentTask, process: FakeProcess) => void = performByText,
  ) {}

  send = (header: ToProcess, payload: Buffer | string = '') => {
    if (header.type === 'task') {
      const task = { ...header, said: payload.toString() };
      this.tasks.push(task);
      this.perform(task, this);
    } else this.responses.push({ ...header, payload: payload.toString() });
  };

  assigned: string | null = null;
  assign = ({ key }: Bundle, events: ProcessEvents) => {
    this.assigned = key;
    this.events = events;
  };

  sendMap = ({ id }: { id: number }) => void this.maps.push(id);

  look = () => (this.#blockedSince === null ? 0 : performance.now() - this.#blockedSince);

  /** What it computes while it has nothing to do, in ms each second. */
  idleCpu = 0;
  /** What it computes for each task, in ms. */
  taskCpuMs = 0;
  readCpuMs = () => this.tasks.length * this.taskCpuMs + (performance.now() * this.idleCpu) / 1000;
  residentBytes = 60e6;
  readResidentBytes = () => this.residentBytes;

  /** For how long it has waited for a processor. */
  waitMs = 0;
  readWaitMs = () => this.waitMs;

  isStalled = (isShared: boolean) => this.look() > (isShared ? 800 : 2000);

  stop = () => {
    this.isStopped = true;
  };

  block() {
    this.#blockedSince ??= performance.now();
  }

  /** What blocks a process blocks everything in it. */
  say(ms: number, header: FromProcess, payload = '') {
    setTimeout(() => {
      if (this.#blockedSince !== null || this.isStopped) return;
      this.events.onFrame({ header, payload: Buffer.from(payload) });
    }, ms);
  }

  said = () => this.tasks.map((task) => task.said);
}

function performByText({ id, said }: SentTask, process: FakeProcess) {
  if (said === '/loops') process.block();
  if (said === '/crashes') setTimeout(() => process.events.onCrash(new Error('out of memory')), 10);
  if (said === '/crashes-at-once') process.events.onCrash(new Error('it left too much unread'));
  if (said === '/fails')
    process.say(10, { type: 'failed', id, failure: 'fault', reason: 'a fault of the shell' });
  if (said.startsWith('/page')) process.say(10, { type: 'done', id }, said);
}
