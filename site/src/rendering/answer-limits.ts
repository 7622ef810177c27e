import { ReleaseTaskError, type TaskName } from '@shared/contracts/ssr';

/** Longest answer of a release to one task, in bytes. */
export const maxAnswerBytes = 2_000_000;

/**
 * The same for tasks of widgets, which stand on pages of all teams. Data: what a widget shows is in its HTML, of which
 * it can have as much. HTML: the shell takes 64 thousand characters, which JSON makes longer, and the props of widgets
 * placed in it.
 */
const maxWidgetAnswerBytes: Partial<Record<TaskName, number>> = {
  'load-widget': 64 * 1024,
  'render-widget': 256 * 1024,
};

/** Of data and contributions: beyond, JSON of 2 MB takes a second to parse and 45 MB of memory. */
const maxMarks = 100_000;
const [comma, bracket, brace] = Buffer.from(',[{');
const tasksWithData = new Set<TaskName>(['load-page', 'load-widget', 'collect']);

/**
 * Before anyone parses it: the shell's process has the pages of all teams, and this server responds to no one while it
 * parses.
 * @throws ReleaseTaskError for an answer that is longer than its task allows, or that short JSON makes large
 */
export function requireShortAnswer(name: TaskName, json: Buffer): void {
  const limit = maxWidgetAnswerBytes[name] ?? maxAnswerBytes;
  if (json.length > limit)
    throw new ReleaseTaskError(
      'fault',
      `expected at most ${limit} bytes in answer to ${name}, found ${json.length}`,
    );
  const marks = tasksWithData.has(name) ? countMarks(json) : 0;
  if (marks > maxMarks)
    throw new ReleaseTaskError(
      'fault',
      `expected JSON with at most ${maxMarks} commas and opening brackets in answer to ${name}, found ${marks}: send fewer or plainer entries`,
    );
}

function countMarks(json: Buffer): number {
  let count = 0;
  for (const byte of json) if (byte === comma || byte === bracket || byte === brace) count += 1;
  return count;
}
