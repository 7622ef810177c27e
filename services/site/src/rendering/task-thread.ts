import { parentPort, type Worker } from 'node:worker_threads';

type Outcome = { id: number; result: unknown } | { id: number; error: Error };

interface RunningThread {
  worker: Worker;
  pending: Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>;
}

/**
 * A thread that performs tasks. It starts with the first task, and again with the next task after its end.
 * @param start starts the thread; its script calls `performTasks`
 * @param onCrash called when the thread has ended by itself
 */
export function createTaskThread<Task>(start: () => Worker, onCrash = () => {}) {
  let thread: RunningThread | null = null;
  let nextId = 0;

  const open = (): RunningThread => {
    const opened: RunningThread = { worker: start(), pending: new Map() };
    const { worker, pending } = opened;
    worker.unref();
    worker.on('message', (outcome: Outcome) => {
      const task = pending.get(outcome.id);
      pending.delete(outcome.id);
      if ('error' in outcome) task?.reject(outcome.error);
      else task?.resolve(outcome.result as never);
    });
    worker.on('exit', () => {
      for (const { reject } of pending.values()) reject(new Error('its thread ended'));
      if (thread !== opened) return;
      thread = null;
      onCrash();
    });
    return opened;
  };

  return {
    /** @throws the error of the task, or Error when the thread ends before the task is done */
    run: <Result>(task: Task) =>
      new Promise<Result>((resolve, reject) => {
        thread ??= open();
        const id = nextId++;
        thread.pending.set(id, { resolve, reject });
        thread.worker.postMessage({ id, task });
      }),
    countPending: () => thread?.pending.size ?? 0,
    async end() {
      const ending = thread;
      thread = null;
      await ending?.worker.terminate();
    },
  };
}

/** Performs tasks in the thread that calls it. */
export function performTasks<Task>(perform: (task: Task) => Promise<unknown>): void {
  parentPort?.on('message', async ({ id, task }: { id: number; task: Task }) => {
    const outcome = await perform(task).then(
      (result): Outcome => ({ id, result }),
      (error): Outcome => ({ id, error }),
    );
    parentPort?.postMessage(outcome);
  });
}
