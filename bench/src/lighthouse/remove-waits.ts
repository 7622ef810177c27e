/** What is read of an event of a trace. Source: Chromium, "Trace Event Format". */
export interface TraceEvent {
  name: string;
  /** `X` for an event that took time. */
  ph: string;
  pid: number;
  tid: number;
  /** Begin and length in µs; without a length it is a moment. */
  ts: number;
  dur?: number;
  /** Begin and length in time that the thread ran; absent where the system cannot tell. */
  tts?: number;
  tdur?: number;
  args: { name?: unknown };
}

/** A point in time of a thread: when, and how long the thread had run by then. */
interface Point {
  ts: number;
  tts: number;
}

interface Task {
  start: number;
  end: number;
  points: Point[];
}

const lengthOf = ({ dur = 0 }: TraceEvent) => dur;
const endOf = (event: TraceEvent) => event.ts + lengthOf(event);

/**
 * The trace as it would be had the main thread of the page been held up by nothing: each of its tasks begins when it
 * did, and lasts as long as it ran. What is taken out is mostly waiting for a processor, and else waiting for
 * other processes of the browser, e.g. for a font. When other threads responded stays as it was.
 *
 * @returns events, and the share of the time of these tasks in which they ran: 0 to 1, NaN when that is not known
 */
export function removeWaits<Traced extends TraceEvent>(events: readonly Traced[]) {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid))
    .map((own) => ({ own, tasks: listTasks(own) }));
  // A browser has others for pages that it left or prepares.
  const page = threads.sort((a, b) => sum(b.tasks, lasted) - sum(a.tasks, lasted))[0];
  if (!page || page.tasks.length === 0) return { events: [...events], share: Number.NaN };
  const { own, tasks } = page;
  const changed = new Map<TraceEvent, Traced>();
  for (const event of own) {
    const task = tasks.find(({ start, end }) => start <= event.ts && event.ts < end);
    if (!task) continue;
    const ts = moveTime(task, event.ts);
    const moved = { ...event, ts };
    changed.set(
      event,
      event.dur === undefined ? moved : { ...moved, dur: moveTime(task, endOf(event)) - ts },
    );
  }
  return {
    events: events.map((event) => changed.get(event) ?? event).sort((a, b) => a.ts - b.ts),
    share: sum(tasks, ran) / sum(tasks, lasted),
  };
}

const lasted = ({ start, end }: Task) => end - start;
const ran = ({ points }: Task) => (points.at(-1)?.tts ?? 0) - (points[0]?.tts ?? 0);
const sum = (tasks: readonly Task[], read: (task: Task) => number) =>
  tasks.reduce((total, task) => total + read(task), 0);

/** The outermost events of a thread, with all that is known of how long it had run during each. */
function listTasks(events: readonly TraceEvent[]): Task[] {
  const tasks: Task[] = [];
  const timed = events
    .filter(({ ph, tts, tdur }) => ph === 'X' && tts !== undefined && tdur !== undefined)
    .sort((a, b) => a.ts - b.ts || lengthOf(b) - lengthOf(a));
  for (const event of timed) {
    const { ts, tts = 0, tdur = 0 } = event;
    let task = tasks.at(-1);
    if (!task || ts >= task.end) {
      task = { start: ts, end: endOf(event), points: [] };
      tasks.push(task);
    }
    task.points.push({ ts, tts }, { ts: Math.min(endOf(event), task.end), tts: tts + tdur });
  }
  for (const { points } of tasks) points.sort((a, b) => a.ts - b.ts || a.tts - b.tts);
  return tasks;
}

/** When a moment of a task would have been; between two that are known, the thread ran evenly. */
function moveTime({ start, end, points }: Task, time: number): number {
  const moment = Math.min(time, end);
  const [first = { ts: start, tts: 0 }] = points;
  const before = points.findLast(({ ts }) => ts <= moment) ?? first;
  const after = points.find(({ ts }) => ts > moment) ?? before;
  const between = after.ts > before.ts ? (moment - before.ts) / (after.ts - before.ts) : 0;
  return start + before.tts - first.tts + between * (after.tts - before.tts);
}
