import { ServiceError } from '@shared/service';

/**
 * Runs one piece of work after another, and lets no more than `longest` wait.
 *
 * @throws ServiceError `unavailable` when the line is full
 */
export function createLine(
  longest: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting > longest)
      throw new ServiceError('unavailable', 'Too many pictures are being read at once.', {
        suggestion: 'Try again in a moment.',
      });
    waiting += 1;
    const run = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = run.catch(() => undefined);
    return run;
  };
}
