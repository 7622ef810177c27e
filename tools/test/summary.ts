export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Row extends Counts {
  title: string;
  seconds: number;
  note?: string;
}

/** The table at the end of `npm test`. Its last line is the sum, for scripts to read. */
export function summarize(rows: readonly Row[]): string {
  const table = [
    ['', 'passed', 'failed', 'skipped', 'time'],
    ...rows.map(({ title, note, passed, failed, skipped, seconds }) => [
      note ? `${title} (${note})` : title,
      ...[passed, failed, skipped].map(String),
      formatTime(seconds),
    ]),
  ];
  const lines = table.map((cells) =>
    cells
      .map((cell, column) => {
        const width = Math.max(...table.map((row) => row[column]?.length ?? 0));
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
  const sum = (key: 'passed' | 'failed') => rows.reduce((total, row) => total + row[key], 0);
  return [...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}

/** E.g. `8 s` or `2 min 5 s`. */
function formatTime(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export interface FileTime {
  /** Relative to the root. */
  file: string;
  /** From its start to its end, waits included. */
  seconds: number;
  tests: number;
  isFailed: boolean;
}

const slowest = 20;

export function describeTimes(files: readonly FileTime[]): string {
  const listed = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, slowest);
  return [
    `The ${listed.length} slowest of ${files.length} files, in seconds:`,
    ...listed.map(
      ({ file, seconds, tests }) => `${seconds.toFixed(1).padStart(8)}  ${file} (${tests} tests)`,
    ),
  ].join('\n');
}
