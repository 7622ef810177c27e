import type { FromProcess } from '../rendering/process/check-frame';
import type { Frame } from '../rendering/process/frames';
import type { ToProcess } from '../rendering/process/render-messages';
import type { ProcessEvents, RenderProcess } from '../rendering/process/render-process';

type SentTask = Extract<ToProcess, { type: 'task' }> & { said: string };

const ready: Frame<FromProcess> = { header: { type: 'ready' }, payload: Buffer.alloc(0) };

/** A render process whose behaviour a test sets; by default the input of a task says it. */
export class FakeProcess implements RenderProcess {
  readonly pid = undefined;
  tasks: SentTask[] = [];
  /** Responses and rejections of its requests. */
  responses: (ToProcess & { payload: string })[] = [];
  maps: number[] = [];
  isStopped = false;
  #isBlocked = false;
  readonly #start: NodeJS.Timeout;

  constructor(
    readonly events: ProcessEvents,
    private readonly perform: (task: SentTask, process: FakeProcess) => void = performByText,
    startMs = 0,
  ) {
    this.#start = setTimeout(() => events.onFrame(ready), startMs);
  }

  send = (header: ToProcess, payload: Buffer | string = '') => {
    if (header.type === 'task') {
      const task = { ...header, said: payload.toString() };
      this.tasks.push(task);
      this.perform(task, this);
    } else this.responses.push({ ...header, payload: payload.toString() });
  };

  sendMap = ({ id }: { id: number }) => void this.maps.push(id);

  stop = () => {
    clearTimeout(this.#start);
    this.isStopped = true;
  };

  block() {
    this.#isBlocked = true;
  }

  /** Sends a frame later, unless the process is blocked or stopped by then. */
  say(ms: number, header: FromProcess, payload = '') {
    setTimeout(() => {
      if (this.#isBlocked || this.isStopped) return;
      this.events.onFrame({ header, payload: Buffer.from(payload) });
    }, ms);
  }

  said = () => this.tasks.map((task) => task.said);
}

function performByText({ id, said }: SentTask, process: FakeProcess) {
  if (said === '/loops') process.block();
  if (said === '/crashes') setTimeout(() => process.events.onCrash(new Error('out of memory')), 10);
  if (said === '/crashes-at-once') process.events.onCrash(new Error('it left too much unread'));
  if (/^\/(page|before)/.test(said)) process.say(10, { type: 'done', id }, said);
}
