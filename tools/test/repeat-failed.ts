import type { Failure, Outcome } from './run-jest';

/** The outcome of a run whose failed files had a second try. */
export interface Repeated extends Outcome {
  /** Tests that failed first, and passed when their file ran alone. */
  unstable: readonly Failure[];
}

/**
 * Runs each file that failed once more, alone: a test that fails only beside others is unstable, and is
 * reported as that.
 * @param runFile runs one file, given relative to the root
 */
export async function repeatFailed(
  first: Outcome,
  runFile: (file: string) => Promise<Outcome>,
): Promise<Repeated> {
  const failures: Failure[] = [];
  const unstable: Failure[] = [];
  const failedFiles = new Set(first.files.flatMap((one) => (one.isFailed ? [one.file] : [])));
  for (const file of failedFiles) {
    const before = first.failures.filter((one) => one.file === file);
    const second = await runFile(file);
    if (second.failed === 0 && second.passed > 0) unstable.push(...before);
    else failures.push(...(second.failures.length > 0 ? second.failures : before));
  }
  // Failures without a file, e.g. that Jest itself could not be run.
  failures.push(...first.failures.filter((one) => !failedFiles.has(one.file)));
  return {
    ...first,
    passed: first.passed + unstable.length,
    failed: failures.length,
    failures,
    unstable,
  };
}
