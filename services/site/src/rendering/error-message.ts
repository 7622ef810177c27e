/** The beginning of a stack in the description of an error. */
const stackPattern = /\n\s+at /;

/** An error or a problem without its stack. */
export function messageOf(problem: unknown): string {
  const text = problem instanceof Error ? problem.message : String(problem);
  return text.split(stackPattern, 1)[0] ?? '';
}

/** An error with its stack, as releases describe theirs. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return stackPattern.test(error.message) ? error.message : (error.stack ?? error.message);
}
