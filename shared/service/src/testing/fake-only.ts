const all: FakeableAPI[] = [
  'Date',
  'performance',
  'hrtime',
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
];

/**
 * Puts some timers or the date into the hands of a test, and leaves the rest as it is, because databases
 * and sockets run by themselves. `jest.useRealTimers()` ends it.
 */
export function fakeOnly(...names: FakeableAPI[]): void {
  jest.useFakeTimers({ doNotFake: all.filter((name) => !names.includes(name)) });
}
