// @ts-check
const started = performance.now();

/**
 * Prints what is being done, with the time since the start, e.g. `[  3.2 s] Building shop`.
 *
 * @param {string} text
 */
export function step(text) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
  console.log(`[${seconds} s] ${text}`);
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
