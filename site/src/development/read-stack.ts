/** One line of an error's stack. */
export interface StackFrame {
  /** Empty for code outside of functions. */
  name: string;
  /** The app whose file it is, and the version and path of that; null for files of no release. */
  file: { app: string; version: string; path: string } | null;
  url: string;
  line: number;
  column: number;
}

/** As V8 writes it: `    at name (url:1:2)`, without a name and its parentheses, or with `async` before it. */
const v8 = /^\s+at (?:async )?(?:(.*?) \()?(\S+?):(\d+):(\d+)\)?$/;
/** As Firefox and Safari write it: `name@url:1:2`. */
const others = /^(.*?)@(\S+?):(\d+):(\d+)$/;
/** `/assets/<app>/<version>/<path>` in browsers, `<app>/<version>/server.cjs` in render processes. */
const released = /(?:\/assets\/|^)([a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+[^/]*)\/([^?]+)/;

/** Splits the text of an error into its message and the frames of its stack, the innermost first. */
export function readStack(text: string): { message: string; frames: StackFrame[] } {
  const message: string[] = [];
  const frames: StackFrame[] = [];
  for (const line of text.split('\n')) {
    const frame = readFrame(line);
    if (frame) frames.push(frame);
    else if (frames.length === 0 && !/^\s+at /.test(line)) message.push(line);
  }
  return { message: message.join('\n').trim(), frames };
}

function readFrame(text: string): StackFrame | null {
  const [, name = '', url, line, column] = v8.exec(text) ?? others.exec(text) ?? [];
  if (!url) return null;
  const [, app, version, path] = released.exec(url) ?? [];
  const file = app && version && path ? { app, version, path } : null;
  return { name, file, url, line: Number(line), column: Number(column) };
}
