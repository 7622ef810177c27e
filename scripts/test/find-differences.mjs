// @ts-check
/**
 * Tests that did not end alike in every round of `npm test -- --repeat`: flaky ones.
 *
 * @param {readonly (readonly string[])[]} rounds names of the tests that failed, round by round
 * @returns {string[]} one line each
 */
export function findDifferences(rounds) {
  const names = [...new Set(rounds.flat())];
  return names.flatMap((name) => {
    const failed = rounds.flatMap((failures, index) =>
      failures.includes(name) ? [index + 1] : [],
    );
    return failed.length < rounds.length
      ? [`${name} (failed in ${failed.join(', ')} of ${rounds.length} rounds)`]
      : [];
  });
}
