// @ts-check
// Handed on to the processes that a command starts, so that all of them count from its beginning.
process.env.MERIDIAN_STARTED_AT ??= String(performance.timeOrigin);
const started = Number(process.env.MERIDIAN_STARTED_AT);

/**
 * Prints what is being done, with the time since the command began, e.g. `[  3.2 s] Building shop`.
 * To the error stream, for a command's output may be read by a program.
 *
 * @param {string} text
 */
export function step(text) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(5);
  console.error(`[${seconds} s] ${text}`);
}

/**
 * Ends with one sentence and exit code 1.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/**
 * The value of a promise, or the end with its error's message.
 *
 * @template T
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function orFail(work) {
  try {
    return await work;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
