// @ts-check
// Child processes inherit the variable, so that all of them count from the command's beginning.
process.env.MERIDIAN_STARTED_AT ??= String(performance.timeOrigin);
const started = Number(process.env.MERIDIAN_STARTED_AT);

/**
 * Prints the current step, with the time since the command began, e.g. `[  3.2 s] Building shop`.
 * Goes to the error stream, because a program may read the command's output.
 * @param {string} text
 */
export function step(text) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(5);
  console.error(`[${seconds} s] ${text}`);
}

/**
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/**
 * Returns what the work returns, or ends the process with its error's message.
 * @template T
 * @param {() => T | Promise<T>} work
 */
export async function orFail(work) {
  try {
    return await work();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
