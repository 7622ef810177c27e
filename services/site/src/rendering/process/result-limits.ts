import { ReleaseTaskError, type TaskName } from '@meridian/contracts/ssr';

/** Most bytes in the result of a release's task, and of all its tasks for one page, or for the widgets of one page. */
export const maxResultBytes = 2_000_000;

/**
 * Lower limits for tasks of widgets, which stand on pages of all teams. Data has the limit of the HTML that shows it.
 * The shell takes 64 thousand characters of HTML; JSON makes them longer, and adds the props of placed widgets.
 */
const maxWidgetResultBytes: Partial<Record<TaskName, number>> = {
  'load-widget': 64 * 1024,
  'render-widget': 256 * 1024,
};

/** Most commas and opening brackets: with more, JSON of 2 MB takes a second to parse and 45 MB of memory. */
const maxSeparators = 100_000;
/** Most nested objects and arrays: far fewer than the shell can write into a document. */
const maxDepth = 100;

/**
 * Checks a result before it is parsed, because parsing blocks this server, and the shell's process with the pages of all
 * teams.
 * @throws ReleaseTaskError for a result that is longer than its task allows, or becomes too large when it is parsed
 */
export function requireShortResult(name: TaskName, json: Buffer): void {
  const limit = maxWidgetResultBytes[name] ?? maxResultBytes;
  if (json.length > limit)
    throw new ReleaseTaskError(
      'fault',
      `expected at most ${limit} bytes as the result of ${name}, found ${json.length}`,
    );
  const { separators, depth } = measureJson(json);
  if (separators > maxSeparators)
    throw new ReleaseTaskError(
      'fault',
      `expected JSON with at most ${maxSeparators} commas and opening brackets as the result of ${name}, found ${separators}: send fewer or plainer entries`,
    );
  if (depth > maxDepth)
    throw new ReleaseTaskError(
      'fault',
      `expected at most ${maxDepth} objects and arrays in one another as the result of ${name}, found ${depth}`,
    );
}

/**
 * Makes the function that adds up the results of releases for one page. The page of a release and its widgets count
 * apart: widgets stand on pages of other teams, and may not use up their share.
 * @throws ReleaseTaskError, from the returned function, for a release that has sent more than it may
 */
export function createResultLimit(): (release: string, name: TaskName, bytes: number) => void {
  const sums = new Map<string, number>();
  return (release, name, bytes) => {
    const key = `${release} ${name.endsWith('page') ? 'page' : 'widgets'}`;
    const sum = (sums.get(key) ?? 0) + bytes;
    sums.set(key, sum);
    if (sum > maxResultBytes)
      throw new ReleaseTaskError(
        'fault',
        `the results of ${release} for one page have ${sum} bytes, at most ${maxResultBytes} are taken`,
      );
  };
}

const [quote, backslash, comma] = Buffer.from('"\\,');
const opening = new Set(Buffer.from('[{'));
const closing = new Set(Buffer.from(']}'));

/** Counts commas and opening brackets outside of texts, and the deepest nesting. */
function measureJson(json: Buffer): { separators: number; depth: number } {
  let separators = 0;
  let open = 0;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number;
    if (byte === quote) isText = !isText;
    else if (isText) at += byte === backslash ? 1 : 0;
    else if (byte === comma) separators += 1;
    else if (closing.has(byte)) open -= 1;
    else if (opening.has(byte)) {
      separators += 1;
      open += 1;
      depth = Math.max(depth, open);
    }
  }
  return { separators, depth };
}
