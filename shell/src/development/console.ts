import type { DevelopmentProblem } from '@meridian/contracts/development';

/** What stands for an error that the browser has written to its console by itself. */
export const writtenByBrowser = Symbol('written by the browser');

/**
 * Makes the function that writes each problem to the console once, whether it was met on the server, here, or in both.
 */
export function createConsole() {
  const written = new Set<string>();
  return (problem: DevelopmentProblem, error?: unknown): void => {
    const { id, app, message, position, stack } = problem;
    if (written.has(id)) return;
    written.add(id);
    if (error === writtenByBrowser) return;
    const places = stack.length > 0 ? stack : [position ?? 'no place in the sources is known'];
    writeToConsole([`${app}: ${message}`, ...places].join('\n    at '));
  };
}

export function writeToConsole(what: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console of a developer, who looks for errors there.
  console.error(what);
}

/** For an error that is most likely mended, in code that was built again meanwhile. */
export function noteOutdated(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the page may not get the newer code, then nothing else tells of it.
  console.info('Met in code that was built again meanwhile:', error);
}
