/** How long one test file ran. */
export interface FileTime {
  /** Relative to the root. */
  file: string;
  /** From its start to its end; what it waited for is part of it. */
  seconds: number;
  tests: number;
  isFailed: boolean;
}

const slowest = 20;

/** The 20 slowest files of a stage, slowest first. */
export function describeTimes(files: readonly FileTime[]): string {
  const listed = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, slowest);
  return [
    `The ${listed.length} slowest of ${files.length} files, in seconds:`,
    ...listed.map(
      ({ file, seconds, tests }) => `${seconds.toFixed(1).padStart(8)}  ${file} (${tests} tests)`,
    ),
  ].join('\n');
}
