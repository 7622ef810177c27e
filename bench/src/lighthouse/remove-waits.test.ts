import { removeWaits, type TraceEvent } from './remove-waits';

const thread = (pid: number): TraceEvent => ({
  ...{ name: 'thread_name', ph: 'M', pid, tid: 1, ts: 0, args: { name: 'CrRendererMain' } },
});
/** What took from `ts` to `ts + dur`, and ran for `tdur` of it. */
const event = (name: string, times: Partial<TraceEvent>): TraceEvent => ({
  ...{ name, ph: 'X', pid: 1, tid: 1, ts: 0, args: {}, ...times },
});

/** Begin and end of each event but the names of threads, in their order. */
const readTimes = (events: readonly TraceEvent[]) =>
  events.filter(({ ph }) => ph !== 'M').map(({ name, ts, dur = 0 }) => [name, ts, ts + dur]);

const task = event('task', { ts: 1000, dur: 100, tts: 500, tdur: 60 });
const style = event('style', { ts: 1010, dur: 40, tts: 505, tdur: 15 });

it('takes the time in which a task did not run out of it, and out of what is in it, in the order of the new times', () => {
  const { events, share } = removeWaits([
    thread(1),
    task,
    style,
    event('layout', { ts: 1050, dur: 20, tts: 520, tdur: 5 }),
    event('mark on another thread', { ph: 'R', tid: 2, ts: 1030 }),
    event('next task', { ts: 1200, dur: 100, tts: 560, tdur: 40 }),
  ]);
  expect(readTimes(events)).toEqual([
    ['task', 1000, 1060],
    ['style', 1005, 1020],
    ['layout', 1020, 1025],
    ['mark on another thread', 1030, 1030],
    ['next task', 1200, 1240],
  ]);
  expect(share).toBe(0.5);
});

it('keeps in a task what has no such times: a moment, and what took time', () => {
  const { events } = removeWaits([
    thread(1),
    task,
    style,
    event('mark in style', { ph: 'R', ts: 1030 }),
    // From the half of what follows style to the end.
    event('unknown', { ts: 1075, dur: 25 }),
    event('request at the end', { ph: 'I', ts: 1099 }),
    event('mark between tasks', { ph: 'R', ts: 1150 }),
  ]);
  expect(readTimes(events)).toEqual([
    ['task', 1000, 1060],
    ['style', 1005, 1020],
    ['mark in style', 1012.5, 1012.5],
    ['unknown', 1040, 1060],
    ['request at the end', 1059.2, 1059.2],
    ['mark between tasks', 1150, 1150],
  ]);
});

it('leaves other threads, and pages that did less, as they were', () => {
  const others = [
    event('compositing', { tid: 2, ts: 1000, dur: 100, tts: 0, tdur: 10 }),
    event('blank page', { pid: 2, ts: 1000, dur: 50, tts: 0, tdur: 10 }),
  ];
  const { events, share } = removeWaits([thread(2), thread(1), ...others, task]);
  expect(events).toEqual(expect.arrayContaining(others));
  expect(share).toBe(0.6);
});

it('knows no share, and changes nothing, where the system does not tell how long threads ran', () => {
  const events = [thread(1), event('task', { ts: 1000, dur: 100 })];
  expect(removeWaits(events)).toEqual({ events, share: Number.NaN });
});
