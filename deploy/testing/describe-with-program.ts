import { spawnSync } from 'node:child_process';

interface Needed {
  /** A program of the machine, with words with which it succeeds. */
  program: readonly string[];
  /** What to run as root where it is missing. */
  remedy: string;
  /** Whether it may be missing with CI=true. */
  isOptional?: boolean;
}

/** Describes what a program of the machine judges. Without it that is skipped, or fails with CI=true. */
export function describeWithProgram(
  title: string,
  { program: [program = '', ...words], remedy, isOptional = false }: Needed,
  define: () => void,
): void {
  const isFound = spawnSync(program, words, { stdio: 'ignore' }).status === 0;
  describe(title, () => {
    if (isFound) define();
    else if (process.env.CI === 'true' && !isOptional)
      it(`${program} is installed`, () => {
        throw new Error(`${program} is needed with CI=true. Run as root: ${remedy}`);
      });
    else it.skip(`no ${program} found; install it with: ${remedy}`, () => {});
  });
}
