import { startTimeLimit } from './time-limit';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

/** A task of at most 1 s, in a process that has waited for a processor for 400 ms until now. */
function open() {
  let waitMs = 400;
  const onExpired = jest.fn();
  startTimeLimit({ limitMs: 1000, readWaitMs: () => waitMs, onExpired });
  return {
    onExpired,
    /** Lets time pass, of which the process has no processor for a part. */
    pass(ms: number, withoutProcessorMs = 0) {
      waitMs += withoutProcessorMs;
      jest.advanceTimersByTime(ms);
    },
  };
}

it('expires after its time, without that in which the process has no processor', () => {
  const { pass, onExpired } = open();
  pass(1000, 600);
  pass(500, 300);
  pass(399);
  expect(onExpired).not.toHaveBeenCalled();
  pass(1);
  pass(10_000);
  expect(onExpired).toHaveBeenCalledTimes(1);
});
