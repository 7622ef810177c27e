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

/** The 20 slowest files of a stage, and the sum of each folder, slowest first. */
export function describeTimes(files: readonly FileTime[]): string {
  const byFolder = new Map<string, Sum>();
  for (const { file, seconds, tests } of files) {
    const name = folderOf(file);
    const sum = byFolder.get(name) ?? { name, seconds: 0, tests: 0, files: 0 };
    sum.seconds += seconds;
    sum.tests += tests;
    sum.files += 1;
    byFolder.set(name, sum);
  }
  return [
    `The ${Math.min(slowest, files.length)} slowest of ${files.length} files, in seconds:`,
    ...[...files].sort(bySeconds).slice(0, slowest).map(describeFile),
    'By folder:',
    ...[...byFolder.values()].sort(bySeconds).map(describeSum),
  ].join('\n');
}

interface Sum {
  name: string;
  seconds: number;
  tests: number;
  files: number;
}

function bySeconds(a: { seconds: number }, b: { seconds: number }): number {
  return b.seconds - a.seconds;
}

/** E.g. `site` or `shared/ui`. */
function folderOf(file: string): string {
  return file.split('/', file.startsWith('shared/') ? 2 : 1).join('/');
}

function describeFile({ file, seconds, tests }: FileTime): string {
  return `${seconds.toFixed(1).padStart(8)}  ${file} (${tests} tests)`;
}

function describeSum({ name, seconds, tests, files }: Sum): string {
  return `${seconds.toFixed(1).padStart(8)}  ${name} (${files} files, ${tests} tests)`;
}
