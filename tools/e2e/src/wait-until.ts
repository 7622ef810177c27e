/** A longer wait counts as hanging. */
export const timeoutMs = 30_000;

/** @param what the subject of the wait, e.g. "the new map" */
export async function waitUntil<Seen>(
  what: string,
  look: () => Seen | Promise<Seen>,
  options: { timeoutMs?: number; pauseMs?: number } = {},
): Promise<Exclude<Seen, false | null | undefined>> {
  const { timeoutMs: limit = timeoutMs, pauseMs = 50 } = options;
  const end = performance.now() + limit;
  for (;;) {
    const seen = await look();
    if (seen !== false && seen !== null && seen !== undefined)
      return seen as Exclude<Seen, false | null | undefined>;
    if (performance.now() > end) throw new Error(`Waited ${limit / 1000} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

export function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}
