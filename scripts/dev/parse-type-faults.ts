import type { SourceFault } from '@meridian/contracts/development';

/**
 * Reads what `tsc --pretty false` prints: `file(line,column): error TS1234: message`, with further lines of the
 * message indented below. Anything else, such as why it could not be run, is one fault as a whole.
 */
export function parseTypeFaults(output: string): SourceFault[] {
  const faults: SourceFault[] = [];
  for (const line of output.split(/\r?\n/)) {
    const [, file, at, column, message] =
      /^(?:(.+?)\((\d+),(\d+)\): )?(error TS\d+: .*)$/.exec(line) ?? [];
    const last = faults.at(-1);
    if (message)
      faults.push({
        message: message.replace(/^error /, ''),
        position: file ? `${file}:${at}:${column}` : null,
      });
    else if (last && /^\s+\S/.test(line)) last.message += `\n${line}`;
  }
  const text = output.trim();
  return faults.length === 0 && text !== '' ? [{ message: text, position: null }] : faults;
}

/** The folder that a fault is in: that of shared code, or of the app that was checked. */
export function ownerOf(app: string, position: string | null): string {
  return /^shared\/[^/]+/.exec(position ?? '')?.[0] ?? app;
}
