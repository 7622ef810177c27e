/**
 * Milliseconds that anything may take before it counts as hanging. Far more than it ever takes, so
 * that a machine with other things to do fails no test.
 */
export const patience = 90_000;

/**
 * Looks again and again until there is something to see, and returns it.
 *
 * @param what is waited for, e.g. "the new map"
 * @throws Error when it has not come about in `patience`
 */
export async function waitUntil<Seen>(
  what: string,
  look: () => Seen | Promise<Seen>,
  pause = 50,
): Promise<Exclude<Seen, false | null | undefined>> {
  const end = performance.now() + patience;
  for (;;) {
    const seen = await look();
    if (seen !== false && seen !== null && seen !== undefined)
      return seen as Exclude<Seen, false | null | undefined>;
    if (performance.now() > end) throw new Error(`Waited ${patience / 1000} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
