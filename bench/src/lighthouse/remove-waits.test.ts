import { removeWaits, type TraceEvent } from './remove-waits';

const main = { pid: 1, tid: 1 };
const thread = (name: string, tid: number): TraceEvent => ({
  ...{ name: 'thread_name', ph: 'M', pid: 1, tid, ts: 0, dur: 0, args: { name } },
});
const names = [thread('CrRendererMain', 1), thread('Compositor', 2)];
/** What took from `ts` to `ts + dur`, and ran for `tdur` of it. */
const event = (name: string, times: Partial<TraceEvent>): TraceEvent => ({
  ...{ name, ph: 'X', ...main, ts: 0, dur: 0, args: {}, ...times },
});

/** Begin and length of each event that took time. */
function readTimes(events: readonly TraceEvent[]) {
  const timed = events.filter(({ ph }) => ph === 'X');
  return Object.fromEntries(timed.map(({ name, ts, dur }) => [name, [ts, dur]]));
}

it('takes the time without a processor out of each task, and out of what is in it', () => {
  const { events, share } = removeWaits([
    ...names,
    event('task', { ts: 1000, dur: 100, tts: 500, tdur: 60 }),
    event('style', { ts: 1010, dur: 40, tts: 505, tdur: 15 }),
    // 20 to 25 of the 60 in which the task ran.
    event('layout', { ts: 1050, dur: 20, tts: 520, tdur: 5 }),
    event('next task', { ts: 1200, dur: 100, tts: 560, tdur: 40 }),
  ]);
  expect(readTimes(events)).toEqual({
    task: [1000, 60],
    style: [1005, 15],
    layout: [1020, 5],
    'next task': [1200, 40],
  });
  expect(share).toBe(0.5);
});

it('leaves other threads, and what has no such times, as they were', () => {
  const others = [
    event('compositing', { tid: 2, ts: 1000, dur: 100, tts: 0, tdur: 10 }),
    event('marked', { ph: 'R', ts: 1005 }),
    event('without processor time', { ts: 1000, dur: 100 }),
  ];
  const { events, share } = removeWaits([...names, ...others]);
  expect(events).toEqual(expect.arrayContaining(others));
  expect(events).toHaveLength(5);
  expect(share).toBeNaN();
});

it('gives events in the order of their new times', () => {
  const { events } = removeWaits([
    ...names,
    event('task', { ts: 1000, dur: 100, tts: 0, tdur: 50 }),
    event('late', { ts: 1090, dur: 5, tts: 45, tdur: 5 }),
    event('other thread', { tid: 2, ts: 1060, dur: 1, tts: 0, tdur: 1 }),
  ]);
  expect(events.slice(2).map(({ name }) => name)).toEqual(['task', 'late', 'other thread']);
});
