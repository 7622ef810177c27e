import { spawnSync } from 'node:child_process';

/**
 * Describes what a program of the machine judges. Without it that is skipped, or fails with CI=true.
 *
 * @param program with words that make it print its version
 * @param remedy what to run where it is missing
 */
export function describeWithProgram(
  title: string,
  [program = '', ...words]: readonly string[],
  remedy: string,
  define: () => void,
): void {
  const isFound = spawnSync(program, words, { stdio: 'ignore' }).status === 0;
  describe(title, () => {
    if (isFound) define();
    else if (process.env.CI === 'true')
      it(`${program} is installed`, () => {
        throw new Error(`${program} is needed with CI=true. Run as root: ${remedy}`);
      });
    else it.skip(`no ${program} found; install it with: ${remedy}`, () => {});
  });
}
