import { ServiceError } from '@shared/service';

/**
 * Runs one piece of work after another, and lets at most `maxWaiting` wait.
 *
 * @throws ServiceError `unavailable` when the queue is full
 */
export function createWorkQueue(
  maxWaiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return async (work) => {
    if (pending > maxWaiting)
      throw new ServiceError('unavailable', 'Too many pictures are being read at once.', {
        suggestion: 'Try again in a moment.',
      });
    pending += 1;
    const run = last.then(work).finally(() => {
      pending -= 1;
    });
    last = run.catch(() => undefined);
    return run;
  };
}
