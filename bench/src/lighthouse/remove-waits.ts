/** What is read of an event of a trace. Times in µs. Source: Chromium, "Trace Event Format". */
export interface TraceEvent {
  name: string;
  /** `X` for an event that took time. */
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  /** The same two in time that the thread had a processor; absent where the system cannot tell. */
  tts?: number;
  tdur?: number;
  args: { name?: unknown };
}

type TimedEvent = TraceEvent & Required<Pick<TraceEvent, 'tts' | 'tdur'>>;

const isTimed = (event: TraceEvent): event is TimedEvent =>
  event.ph === 'X' && event.tts !== undefined && event.tdur !== undefined;

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;

/**
 * The trace as it would be had a processor been free for the main thread of the page at any time: each of its tasks
 * begins when it did, and takes as long as it ran, without the time in which it waited for other threads, the site
 * server or another machine on the same hardware. When other threads responded stays as it was.
 *
 * @returns events, and the share of the time of these tasks in which they ran: 0 to 1, NaN when there are none
 */
export function removeWaits<Event extends TraceEvent>(events: readonly Event[]) {
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const isMain = (event: Event): event is Event & TimedEvent =>
    mainThreads.has(threadOf(event)) && isTimed(event);
  const sorted = events.filter(isMain).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const tasks = new Map<string, TimedEvent>();
  let taken = 0;
  let ran = 0;
  const changed = sorted.map((event) => {
    const thread = threadOf(event);
    const task = tasks.get(thread);
    if (task && event.ts < task.ts + task.dur)
      return { ...event, ts: task.ts + event.tts - task.tts, dur: event.tdur };
    tasks.set(thread, event);
    taken += event.dur;
    ran += event.tdur;
    return { ...event, dur: event.tdur };
  });
  const kept = events.filter((event) => !isMain(event));
  return {
    events: [...kept, ...changed].sort((a, b) => a.ts - b.ts),
    share: ran / taken,
  };
}
