const timeoutMs = 10_000;

/** Looks again and again until a condition holds. @throws Error when it does not within 10 s */
export async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`Waited ${timeoutMs} ms for ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
