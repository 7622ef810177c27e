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
 * Fakes only these timers, because databases and sockets need the others. `jest.useRealTimers()` ends it.
 */
export function fakeOnly(...names: FakeableAPI[]): void {
  jest.useFakeTimers({ doNotFake: all.filter((name) => !names.includes(name)) });
}
